import { LABOR_CARD, RATE_CATEGORIES, unitOfRate } from '@falcon/domain/flooring';
import type { ReactElement } from 'react';
import { RateField } from '../../ui/fields/fields';
import { shortUnit } from '../../ui/format/units';
import { Cell, FormGrid, Section } from '../../ui/Section';
import { useOpenLaborRate } from './labor-rate-context';
import { CARD_TABS, type CardTab } from './labor-rate-form';
import { RateHistory } from './RateHistory';

function RateTab({ tab }: { tab: CardTab }) {
  const { form, rate } = useOpenLaborRate();
  const { group, flooringTypeId, label } = tab;
  const changes = rate?.history.filter((change) => Number(change.flooringTypeId) === flooringTypeId) ?? [];
  return (
    <>
      <Section title={`${label} work`} help="Dollars for one unit of each kind of work; empty pays nothing. A change counts from today and leaves orders past the draft as they are.">
        <FormGrid>
          {LABOR_CARD[flooringTypeId].map((category) => (
            <Cell key={category} span={4}><RateField form={form} name={`${group}.${category}`} label={RATE_CATEGORIES[category].label} suffix={`/ ${shortUnit(unitOfRate(category, flooringTypeId))}`} /></Cell>
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
