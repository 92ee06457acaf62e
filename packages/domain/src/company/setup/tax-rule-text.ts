import { CONTRACT_FORMS, FLOORING_TYPES } from '../../kit/flooring/index';
import { TAX_MODE_CHOICES } from '../history/index';

/** A rule of the tax table; null = any. */
export interface WrittenTaxRule {
  readonly stateCode: string | null;
  readonly flooringTypeId: number | null;
  readonly contractForm: string | null;
  readonly mode: string;
  /** Hundredths of a percent. */
  readonly rateBp: number;
}

const PER_PERCENT = 100;

/** A tax rule in words: "IN, itemized: 7% on material and its profit". */
export function taxRuleText({ stateCode, flooringTypeId, contractForm, mode, rateBp }: WrittenTaxRule): string {
  const floor = FLOORING_TYPES.find(({ id }) => id === flooringTypeId)?.name;
  const form = CONTRACT_FORMS.find(({ value }) => value === contractForm)?.label;
  const place = [stateCode ?? 'Any other state', floor, form?.toLowerCase()].filter(Boolean).join(', ');
  const how = TAX_MODE_CHOICES.find(({ value }) => value === mode)?.label ?? '';
  return `${place}: ${rateBp === 0 ? '' : `${rateBp / PER_PERCENT}% `}${how}`;
}
