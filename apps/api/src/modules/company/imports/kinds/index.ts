import type { ImportType } from '@falcon/domain/kit/imports';
import { DEFINED_KINDS, vendor } from '@falcon/domain/company/records';
import type { RecordKind } from '@falcon/domain/company/records';
import { contactImport } from './contacts';
import { customerDefaultsImport } from './customer-defaults';
import { customerImport } from './customers';
import { installerImport } from './installers';
import { itemImport } from './items';
import { IMPORT_TYPES } from './kind';
import type { ImportKind } from './kind';
import { plainImport } from './plain-kind';
import type { Imported } from './plain-kind';
import { unitImport } from './units';

/** In the order a company would import them. */
const ORDERED: readonly ImportKind[] = [
  plainImport(vendor),
  itemImport,
  installerImport,
  customerImport,
  customerDefaultsImport,
  contactImport,
  unitImport,
];

const isPlain = (kind: RecordKind): kind is Imported =>
  IMPORT_TYPES.some((type) => type === kind.type) && !ORDERED.some(({ type }) => type === kind.type);

/**
 * Every record type that can be imported: those with rules of their own, and then all that follow from their
 * definition.
 */
export const IMPORT_KINDS: readonly ImportKind[] = [
  ...ORDERED,
  ...DEFINED_KINDS.filter(isPlain).map((kind) => plainImport(kind)),
];

/** The record type by its name. */
export const importKind = (type: ImportType): ImportKind =>
  IMPORT_KINDS.find((kind) => kind.type === type) as ImportKind;
