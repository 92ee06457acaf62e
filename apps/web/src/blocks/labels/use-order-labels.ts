import { useMutation } from '@apollo/client/react';
import { notify } from '#ui/feedback/notify';
import { useLabelSize } from './label-size';
import { PieceLabelsDocument, RemnantLabelsDocument } from './labels.generated';
import { openPaper } from './open-paper';

/** The labels of orders: one for each piece, and those of the remnants that cutting them made. */
export function useOrderLabels(workOrderIds: string[]) {
  const [size] = useLabelSize();
  const [pieces] = useMutation(PieceLabelsDocument);
  const [remnants] = useMutation(RemnantLabelsDocument);
  const variables = { input: { workOrderIds, size } };
  return [
    {
      label: 'Piece labels',
      print: () => openPaper(async () => (await pieces({ variables })).data?.pieceLabelsPdf?.pdfUrl),
    },
    {
      label: 'Remnant labels',
      print: () =>
        openPaper(async () => {
          const url = (await remnants({ variables })).data?.remnantLabelsPdf?.pdfUrl;
          if (url === null) notify('info', 'No remnants in stock were made here');
          return url;
        }),
    },
  ];
}
