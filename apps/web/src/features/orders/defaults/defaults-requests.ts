import type { TypedDocumentNode } from '@apollo/client';
import { all, mutation, operation, query, select } from '#graphql/requests';
import { type BreakdownPartsFragment, BreakdownPartsFragmentDoc } from './defaults.generated';
import {
  CHOICE_FIELDS,
  type ChoiceField,
  FLAG_FIELDS,
  type FlagField,
  ITEM_FIELDS,
  type ItemField,
  type MaterialsValues,
  NUMBER_FIELDS,
  type NumberField,
} from './materials-fields';

/** The owner of defaults, as request variables. */
export type DefaultsOwner = Readonly<Record<string, string>>;

interface DefaultItem {
  readonly id: string;
  readonly nameNumber: string;
  readonly colorNameNumber: string;
}

/** An extra item that new orders copy. */
export interface AdditionalMaterial {
  readonly id: string;
  readonly lineType: number;
  readonly lineTypeName: string;
  readonly quantity: number;
  readonly item: DefaultItem | null;
}

/** The stored materials defaults; null means "not set". */
export type StoredMaterials = Readonly<
  Record<ItemField, DefaultItem | null> &
    Record<FlagField, boolean | null> &
    Record<NumberField, number | null> &
    Pick<MaterialsValues, ChoiceField> &
    Record<'coveThickness' | 'specialInstructions', string | null> & {
      flooringTypeId: string;
      editable: boolean;
      version: number;
      additionalMaterials: readonly AdditionalMaterial[];
    }
>;

const item = ['id', 'nameNumber', 'colorNameNumber'];
const additional = ['id', 'lineType', 'lineTypeName', 'quantity', { item }];
const materials = all([
  'flooringTypeId',
  'editable',
  'version',
  'coveThickness',
  'specialInstructions',
  ...FLAG_FIELDS,
  ...NUMBER_FIELDS,
  ...CHOICE_FIELDS,
  ...ITEM_FIELDS.map((field) => ({ [field]: item })),
  { additionalMaterials: additional },
]);
const profits = all(BreakdownPartsFragmentDoc);

type Change<Data = unknown> = TypedDocumentNode<Data, { input: object }>;

/** The requests for the materials and profits of an owner. */
export interface DefaultsRequests {
  materials: TypedDocumentNode<{ stored: StoredMaterials | null }, DefaultsOwner>;
  save: Change;
  add: Change<{ added: object | null }>;
  remove: Change;
  profits: TypedDocumentNode<{ stored: readonly BreakdownPartsFragment[] }, DefaultsOwner>;
  saveProfits: Change;
}

const requestsOf = (owner: string, takes: DefaultsOwner, whose: readonly string[]): DefaultsRequests => ({
  materials: operation(
    'query',
    `${owner}Materials`,
    takes,
    select(`stored: ${owner}WorkOrderMaterialsDefaults`, materials, whose),
  ),
  save: mutation(`${owner}WorkOrderMaterialsDefaultsUpdate`, [select('workOrderMaterialsDefaults', materials)]),
  add: mutation(`added: ${owner}AdditionalMaterialCreate`, [select('additionalMaterial', all(additional))]),
  remove: mutation(`${owner}AdditionalMaterialDelete`, [select('additionalMaterial', all(['id']))]),
  profits: query(`${owner}Profits`, `stored: ${owner}ProfitBreakdowns`, takes, profits),
  saveProfits: mutation(`${owner}ProfitsUpdate`, [select('profitBreakdowns', profits)]),
});

/** The requests for a customer's defaults of one flooring type. */
export const customerDefaults = requestsOf('customer', { customerId: 'ID!', flooringTypeId: 'ID!' }, [
  'customerId',
  'flooringTypeId',
]);
/** The requests for a unit's defaults. */
export const unitDefaults = requestsOf('unit', { unitId: 'ID!' }, ['id: unitId']);
