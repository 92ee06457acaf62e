import { useQuery } from '@apollo/client/react';
import { DocumentsPanel } from '#blocks/documents/DocumentsPanel';
import { HistoryIcon } from '#blocks/history/HistoryIcon';
import { RollLabelIcon } from '#blocks/labels/RollLabelIcon';
import { LiveReload } from '#blocks/live/LiveReload';
import { useRequestTime } from '#blocks/live/use-request-time';
import { RecordPage } from '#blocks/record-page/RecordPage';
import { useParam } from '#blocks/routing/hooks';
import { REFRESHED } from '#graphql/call-options';
import { itemWords } from '#pickers/item-words';
import { Section } from '#ui/Section';
import { RollActions } from './RollActions';
import { RollFacts } from './RollFacts';
import { Movements, Reservations } from './RollLists';
import { StockRollDocument } from './stock.generated';
import { nounOf, stateOf } from './stock-words';

const crumbs = [{ label: 'Stock', to: '/stock' }];

/** One roll, remnant or row of cartons: where it is, what is promised of it, and what happened to it. */
export function RollPage() {
  const id = useParam('rollId');
  const { context, requestedAt } = useRequestTime();
  const { data, error, refetch } = useQuery(StockRollDocument, { variables: { id }, ...REFRESHED, context });
  const roll = data?.inventoryItem ?? undefined;
  const reload = () => void refetch();
  return (
    <RecordPage
      title={roll && `${nounOf(roll)} ${roll.rollNumber}`}
      crumbs={crumbs}
      note={roll && [roll.item ? itemWords(roll.item) : '', stateOf(roll)?.label].filter(Boolean).join(' · ')}
      actions={
        roll && (
          <>
            <HistoryIcon type="INVENTORY_ROLL" id={roll.id} name={`roll ${roll.rollNumber}`} />
            <RollLabelIcon id={roll.id} rollNumber={roll.rollNumber} />
            {roll.editable && <RollActions roll={roll} onDone={reload} />}
          </>
        )
      }
      error={error}
      onRetry={reload}
    >
      {roll && (
        <>
          <RollFacts roll={roll} />
          <Reservations roll={roll} />
          <Section title="Photos and documents">
            <DocumentsPanel owner={{ ownerType: 'INVENTORY_ROLL', ownerId: roll.id }} mayAdd={roll.editable} />
          </Section>
          <Movements roll={roll} />
          <LiveReload kind="INVENTORY_ROLL" load={refetch} requestedAt={requestedAt} />
        </>
      )}
    </RecordPage>
  );
}
