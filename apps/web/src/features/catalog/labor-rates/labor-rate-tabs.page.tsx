import {
  type FlooringTypeId,
  LABOR_CARD,
  plainLaborRow,
  RATE_CATEGORIES,
  type RateCategory,
  unitOfRate,
  shortUnit,
} from '@falcon/domain/kit/flooring';
import type { ReactElement } from 'react';
import { RateField } from '#ui/fields/fields';
import { Cell, FormGrid, Section } from '#ui/Section';
import { useOpenLaborRate } from './labor-rate-context';
import { CARD_TABS, type CardTab } from './labor-rate-form';
import { RateHistory } from './RateHistory';

/** What a blank row pays, if it falls back to another row of the same labor rate. */
function blankHint(category: RateCategory, flooringTypeId: FlooringTypeId): string | undefined {
  const plain = plainLaborRow(category, flooringTypeId);
  return plain === null ? undefined : `Blank: the same as ${RATE_CATEGORIES[plain].label}.`;
}

/** The prices of one flooring type. */
export function RateTab({ tab }: { tab: CardTab }) {
  const { form, rate } = useOpenLaborRate();
  const { group, flooringTypeId, label } = tab;
  const changes = rate?.history.filter((change) => Number(change.flooringTypeId) === flooringTypeId) ?? [];
  return (
    <>
      <Section
        title={`${label} work`}
        help="Dollars per unit for each kind of work. A blank row falls back to the company's default labor rate; 0 pays nothing. Changes take effect today; submitted orders keep their rates."
      >
        <FormGrid>
          {LABOR_CARD[flooringTypeId].map((category) => (
            <Cell key={category} span={4}>
              <RateField
                form={form}
                name={`${group}.${category}`}
                label={RATE_CATEGORIES[category].label}
                hint={blankHint(category, flooringTypeId)}
                suffix={`/ ${shortUnit(unitOfRate(category, flooringTypeId))}`}
              />
            </Cell>
          ))}
        </FormGrid>
      </Section>
      {changes.length > 0 && <RateHistory rows={changes} flooringTypeId={flooringTypeId} />}
    </>
  );
}

/** The page of one tab, for its route. */
export function laborRateTab(slug: string): () => ReactElement {
  const tab = CARD_TABS.find((one) => one.slug === slug);
  if (!tab) throw new Error(`No tab ${slug}`);
  return function LaborRateTabPage() {
    return <RateTab tab={tab} />;
  };
}
