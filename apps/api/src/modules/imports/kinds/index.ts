import { contactImport } from './contacts';
import { customerDefaultsImport } from './customer-defaults';
import { customerImport } from './customers';
import { installerImport } from './installers';
import { itemImport } from './items';
import type { ImportKind, ImportType } from './kind';
import { unitImport } from './units';
import { vendorImport } from './vendors';

/** Every type of record that can be imported, in the order in which a company moves in. */
export const IMPORT_KINDS: readonly ImportKind[] = [vendorImport, itemImport, installerImport, customerImport, customerDefaultsImport, contactImport, unitImport];

/** The type of record by its name. */
export const importKind = (type: ImportType): ImportKind => IMPORT_KINDS.find((kind) => kind.type === type) as ImportKind;
