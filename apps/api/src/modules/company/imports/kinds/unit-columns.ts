import { HAUL_AWAY_OPTIONS, QUARTER_ROUND_OPTIONS } from '@falcon/domain/kit/flooring';
import { choicesOf } from '#kit/staged-files';
import type { SheetField } from '#kit/staged-files';
import { ENABLED_FIELD, ID_FIELD, customerField, floorField } from './kind';
import { UNIT_DEFAULTS } from './usual-values';

const cut = (key: string, label: string, kind: SheetField['kind'], more: Partial<SheetField> = {}): SheetField => ({
  key: `cut.${key}`,
  label: `Cut ${label}`,
  kind,
  ...more,
});

/** The columns of a file of units. */
export const unitFields: readonly SheetField[] = [
  customerField({
    aliases: ['Customer name', 'Property', 'Community'],
    hint: 'Its name, or # followed by its ID. Leave it blank in additional rows of the same unit.',
  }),
  {
    key: 'name',
    label: 'Unit',
    kind: 'text',
    required: true,
    aliases: ['Name', 'Unit name', 'Unit style', 'Floor plan', 'Style'],
    example: '2BR-A',
  },
  floorField('NEW'),
  { key: 'note', label: 'Note', kind: 'text', aliases: ['Notes'] },
  { key: 'specialInstructions', label: 'Special instructions', kind: 'text', aliases: ['Instructions'] },
  { key: 'laborRateId', label: 'Labor rate', kind: 'text', aliases: ['Labor category'] },
  { key: 'flooringPreference.haulAway', label: 'Haul away', kind: 'choice', choices: choicesOf(HAUL_AWAY_OPTIONS) },
  {
    key: 'flooringPreference.quarterRoundCategory',
    label: 'Quarter round',
    kind: 'choice',
    choices: choicesOf(QUARTER_ROUND_OPTIONS),
  },
  { key: 'additionalPieces', label: 'Additional pieces', kind: 'whole' },
  cut('usedForDescription', 'for', 'text', {
    aliases: ['Cut', 'Room', 'Used for', 'Area', 'Cut description'],
    example: 'Living room',
  }),
  cut('cutLength', 'length', 'feet', {
    aliases: ['Length'],
    hint: `Feet, like 10'4", 10-4 or 10.33. One row for each cut.`,
    example: `10'4"`,
  }),
  cut('width', 'width', 'feet', { aliases: ['Width'], example: '12' }),
  cut('isMeasureBalanced', 'balanced', 'yesNo', { aliases: ['Balanced', 'Measure balanced'] }),
  cut('cove', 'cove', 'quantity', { aliases: ['Cove'] }),
  cut('quarterRound', 'quarter round', 'quantity'),
  cut('luan', 'underlayment', 'quantity', { aliases: ['Luan', 'Underlayment', 'Cut luan'] }),
  ...UNIT_DEFAULTS,
  ENABLED_FIELD,
  ID_FIELD,
];
