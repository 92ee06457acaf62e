import type { ImportType } from '@falcon/domain/imports';
import { contactImport } from './contacts';
import { customerDefaultsImport } from './customer-defaults';
import { customerImport } from './customers';
import { installerImport } from './installers';
import { itemImport } from './items';
import type { ImportKind } from './kind';
import { unitImport } from './units';
import { vendorImport } from './vendors';

/** Every record type that can be imported, in the order a company would import them. */
export const IMPORT_KINDS: readonly ImportKind[] = [
  vendorImport,
  itemImport,
  installerImport,
  customerImport,
  customerDefaultsImport,
  contactImport,
  unitImport,
];

/** The record type by its name. */
export const importKind = (type: ImportType): ImportKind =>
  IMPORT_KINDS.find((kind) => kind.type === type) as ImportKind;
