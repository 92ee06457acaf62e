import { MATERIAL_SETTING_FILTERS, SETTINGS_OWNER_FILTERS } from '@falcon/domain/company/filters';
import { itemTypeOfLaborLine, LABOR_OFFERED, laborLineType, type FlooringTypeId } from '@falcon/domain/kit/flooring';
import type { Entries } from '../change-fields';
import { figureColumn, itemColumn } from '../setting-columns';
import { tabRequests } from '../settings-tab';
import { settingsPage } from '../settings-page';
import {
  type MaterialSettingFragment,
  MaterialSettingFragmentDoc,
  MaterialSettingsPreviewDocument,
} from './settings.generated';

/** This tab's queries and mutations. */
export const materialRequests = tabRequests(
  ['AdditionalMaterials', 'AdditionalMaterial', 'AdditionalMaterials'],
  MaterialSettingFragmentDoc,
  MaterialSettingsPreviewDocument,
);

const linesOf = (floor: FlooringTypeId) => LABOR_OFFERED[floor].flatMap((id) => laborLineType(id) ?? []);
/** The type of the items of the selected line. */
const itemTypeId = ({ lineType }: Entries) => {
  const type = itemTypeOfLaborLine(typeof lineType?.typed === 'number' ? lineType.typed : null);
  return type === null ? null : String(type);
};

/** The additional materials of all customers and units. */
export const MaterialsPage = settingsPage({
  title: 'Additional materials',
  name: 'settings-materials',
  noun: 'additional materials',
  // The histories of these records show the changes.
  kind: ['CUSTOMER', 'UNIT'],
  requests: materialRequests,
  filters: () => ({ ...MATERIAL_SETTING_FILTERS, ...SETTINGS_OWNER_FILTERS }),
  ofFloor: ['line'],
  line: {
    name: 'line',
    argument: 'lineType',
    options: (floor) => linesOf(floor).map(({ id, name }) => ({ value: String(id), label: name })),
    all: 'All lines',
  },
  columns: () => [
    { id: 'line', header: 'Line', sort: 'LINE_TYPE', width: 150, cell: (row) => row.lineTypeName ?? 'None' },
    itemColumn('Item', 280, ''),
    figureColumn<MaterialSettingFragment>(
      { id: 'quantity', header: 'Quantity', sort: 'QUANTITY', width: 100 },
      'quantity',
      '',
      (row) => row.quantity,
    ),
  ],
  change: ({ floor }) => ({
    fields: [
      {
        name: 'action',
        label: 'What to do',
        kind: 'select',
        options: [
          { value: 'ADD', label: 'Add a material' },
          { value: 'CHANGE', label: 'Change item or quantity' },
          { value: 'REMOVE', label: 'Remove' },
        ],
        initial: 'ADD',
        resets: ['itemId'],
      },
      {
        name: 'lineType',
        label: 'Line',
        kind: 'select',
        options: linesOf(floor).map(({ id, name }) => ({ value: id, label: name })),
        required: true,
        when: ['action', 'ADD'],
        resets: ['itemId'],
      },
      { name: 'itemId', label: 'Item', kind: 'item', itemTypeId, required: true, when: ['action', 'ADD'] },
      { name: 'quantity', label: 'Quantity', kind: 'quantity', required: true, when: ['action', 'ADD'] },
      { name: 'itemId', label: 'New item', kind: 'item', when: ['action', 'CHANGE'] },
      { name: 'quantity', label: 'New quantity', kind: 'quantity', when: ['action', 'CHANGE'] },
    ],
    isComplete: ({ action, itemId, quantity }) => action !== 'CHANGE' || itemId !== undefined || quantity !== undefined,
  }),
});
