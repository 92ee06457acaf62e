import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '#graphql/error-text';
import { ErrorNote } from '#ui/feedback/ErrorNote';
import { notify } from '#ui/feedback/notify';
import { SelectInput } from '#ui/fields/choice-inputs';
import { IntegerInput } from '#ui/fields/number-inputs';
import { count, rate } from '#ui/format/numbers';
import { Section } from '#ui/Section';
import type { Catalog } from './catalog-words';
import { PriceMapUpdateDocument } from './price-catalogs.generated';

type Parts = Pick<Catalog['choices'][number], 'tradeClass' | 'priceType' | 'basis'>;

interface Props {
  vendorId: string;
  catalog: Catalog;
  onSaved: () => void;
}

/** The default number of days. */
const USUAL_GRACE = 30;

const keyOf = ({ tradeClass, priceType, basis }: Parts) => [tradeClass, priceType, basis].join('*');
const LIST_COSTS: Readonly<Record<string, string>> = { CUT: 'Cut or box cost', ROLL: 'Roll or pallet cost' };
const wordsOf = ({ tradeClass, priceType, basis }: Parts) =>
  LIST_COSTS[basis] ?? ([tradeClass, priceType, basis].filter(Boolean).join(' · ') || 'The only price');

/** Which of the vendor's prices is our cost; only the office knows, so it is asked once and the answer saved. */
export function PriceMapForm({ vendorId, catalog, onSaved }: Props) {
  const { priceMap: map, choices } = catalog;
  const [chosen, setChosen] = useState<string | null>(map && keyOf(map));
  const [graceDays, setGraceDays] = useState<number | null>(map?.graceDays ?? USUAL_GRACE);
  const [run, { loading, error }] = useMutation(PriceMapUpdateDocument, { context: { handlesErrors: true } });
  const offered = choices.map((choice) => ({
    value: keyOf(choice),
    label: `${wordsOf(choice)}: ${count(choice.count)} prices, such as ${rate(choice.example)} / ${choice.exampleUnit}`,
  }));
  const options =
    map && !offered.some((option) => option.value === keyOf(map))
      ? [...offered, { value: keyOf(map), label: `${wordsOf(map)}: none in this file` }]
      : offered;
  const unchanged = map !== null && chosen === keyOf(map) && graceDays === map.graceDays;
  const save = async () => {
    const [tradeClass = '', priceType = '', basis = ''] = (chosen ?? '').split('*');
    const answer = await run({
      variables: {
        input: { vendorId, version: map?.version ?? 0, catalogId: catalog.id, tradeClass, priceType, basis, graceDays },
      },
    }).catch(() => undefined);
    if (!answer) return;
    notify('success', 'Price map saved');
    onSaved();
  };
  return (
    <Section
      title="Price map"
      help="A catalog lists several prices: cut and roll, list and net. Select the one you pay; it applies to every file from this vendor in this format. An item left out of a catalog can be disabled after it has been missing for this many days."
    >
      <ErrorNote text={error && errorText(error)} mb={1.5} />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'flex-end' }}>
        <div style={{ flex: '1 1 280px', minWidth: 0, maxWidth: 480 }}>
          <SelectInput label="Our cost is" value={chosen} options={options} onChange={setChosen} />
        </div>
        <div style={{ width: 190 }}>
          <IntegerInput label="Days before disabling" suffix="days" value={graceDays} onChange={setGraceDays} />
        </div>
        <Button
          variant="outlined"
          loading={loading}
          disabled={chosen === null || graceDays === null || Number.isNaN(graceDays) || unchanged}
          onClick={() => void save()}
        >
          Save
        </Button>
      </div>
    </Section>
  );
}
