import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { CameraButton } from '#blocks/scan/CameraButton';
import { LabelButton } from '#blocks/labels/LabelButton';
import { PieceLabelsDocument, RemnantLabelsDocument } from '#blocks/labels/labels.generated';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { useOnce } from '#ui/use-once';
import { CutListPdfDocument } from './by-roll.generated';
import type { CuttingDayActions } from './use-cutting-day';
import type { CuttingFilter } from '../cutting-filter';

/** What is printed from this page: the list for the saw, labels of the pieces, labels of new remnants. */
export function PrintCuts({
  day,
  recent,
  filter,
}: {
  day: CuttingDayActions['day'];
  recent: CuttingDayActions['recent'];
  filter: CuttingFilter;
}) {
  const client = useApolloClient();
  const [print, busy] = useOnce(async () => {
    // A tab opened after the answer would be blocked as a pop-up.
    const tab = window.open('', '_blank');
    try {
      const input = { ...filter };
      const answer = await client.mutate({ mutation: CutListPdfDocument, variables: { input }, ...OWN_ERRORS });
      const address = answer.data?.cutListPdf?.pdfUrl;
      if (tab && address) tab.location.href = address;
      else tab?.close();
      if (!address) notify('info', 'Nothing is accepted yet, so there is nothing to print.');
    } catch (refusal) {
      tab?.close();
      notify('error', errorText(refusal));
    }
  });
  const promised = [...new Set((day?.reservations ?? []).flatMap((one) => (one.cutId ? [one.workOrderId] : [])))];
  const cut = [...new Set(recent.map((one) => one.orderId))];
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '0 0 12px' }}>
      <CameraButton />
      <Button variant="outlined" loading={busy} disabled={promised.length === 0} onClick={() => void print()}>
        Print cut list
      </Button>
      {promised.length > 0 && (
        <LabelButton
          label="Print piece labels"
          draw={async (size) =>
            (
              await client.mutate({
                mutation: PieceLabelsDocument,
                variables: { input: { workOrderIds: promised, size } },
              })
            ).data?.pieceLabelsPdf?.pdfUrl
          }
        />
      )}
      {cut.length > 0 && (
        <LabelButton
          label="Print remnant labels"
          draw={async (size) => {
            const { data } = await client.mutate({
              mutation: RemnantLabelsDocument,
              variables: { input: { workOrderIds: cut, size } },
            });
            if (!data?.remnantLabelsPdf?.pdfUrl) notify('info', 'Cutting these orders left no remnant.');
            return data?.remnantLabelsPdf?.pdfUrl;
          }}
        />
      )}
    </div>
  );
}
