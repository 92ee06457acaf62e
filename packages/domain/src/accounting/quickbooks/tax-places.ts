import { CONTRACT_FORMS, FLOORING_TYPES } from '../../kit/flooring/index';
import type { ContractForm } from '../../kit/flooring/index';
import { resolveTaxRule } from '../../orders/costing/tax';
import type { TaxQuestion, TaxRule } from '../../orders/costing/tax';

/** A tax rule in a state, which needs a tax code. */
export interface TaxPlace {
  readonly key: string;
  readonly stateCode: string;
  readonly stateName: string;
  /** `Ohio, Carpet, 5.75%`. */
  readonly label: string;
}

interface State {
  readonly code: string;
  readonly name: string;
}

const keyOf = (stateCode: string, { flooringTypeId, contractForm }: TaxRule): string =>
  [stateCode, flooringTypeId ?? '', contractForm ?? ''].join('/');

const isTaxed = ({ mode, rate }: TaxRule): boolean => mode !== 'COST' && rate > 0;

/** The tax code for an order, by its tax rule and state; null if no rule taxes it now. */
export function taxPlaceOf(rules: readonly TaxRule[], question: TaxQuestion): string | null {
  const rule = resolveTaxRule(rules, question);
  return isTaxed(rule) ? keyOf(question.stateCode.trim().toUpperCase(), rule) : null;
}

const percent = (rate: number): string => `${rate / 100}%`;

function labelOf({ name }: State, { flooringTypeId, contractForm, rate }: TaxRule): string {
  const floor = FLOORING_TYPES.find(({ id }) => id === flooringTypeId)?.name;
  const form = CONTRACT_FORMS.find(({ value }) => value === contractForm)?.label;
  return [name, floor, form, percent(rate)].filter((part) => part !== undefined).join(', ');
}

/** Every rule that taxes something, once per state; a rule for any state counts in each state where it applies. */
export function taxPlaces(rules: readonly TaxRule[], states: readonly State[]): readonly TaxPlace[] {
  const forms: readonly ContractForm[] = CONTRACT_FORMS.map(({ value }) => value);
  return states.flatMap((state) => {
    const questions = FLOORING_TYPES.flatMap(({ id }) =>
      forms.map((contractForm) => ({ stateCode: state.code, flooringTypeId: id, contractForm })),
    );
    const deciding = new Set(questions.map((question) => resolveTaxRule(rules, question)));
    return [...deciding].filter(isTaxed).map((rule) => ({
      key: keyOf(state.code, rule),
      stateCode: state.code,
      stateName: state.name,
      label: labelOf(state, rule),
    }));
  });
}
