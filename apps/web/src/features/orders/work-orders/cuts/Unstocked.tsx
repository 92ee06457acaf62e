import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { useKept } from '#blocks/offline/kept/use-kept';
import { OWN_ERRORS, REFRESHED } from '#graphql/call-options';
import { errorText, isOutOfReach } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { TimeText } from '#ui/format/dates';
import { counted } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import { feetText } from '../list/peek/feet';
import { ListPanel } from './ListPanel';
import { UnstockedCheckDocument, UnstockedPiecesDocument, type UnstockedPiecesQuery } from './cuts.generated';

type Piece = UnstockedPiecesQuery['unstockedPieces'][number];

/** What was used: a piece of a roll, or cartons. */
function takenText({ rollNumber, dyeLot, length, cartons }: Piece): string {
  if (cartons > 0) return counted(cartons, 'carton');
  return [`Roll ${rollNumber}`, dyeLot && `lot ${dyeLot}`, feetText(length)].filter(Boolean).join(', ');
}

/**
 * Pieces and cartons that were not in stock, for the warehouse: receive the rest of the roll, or mark them as checked.
 */
export function Unstocked({ flooring }: { flooring: string }) {
  const { data, error, refetch } = useQuery(UnstockedPiecesDocument, { variables: { flooring }, ...REFRESHED });
  const [check, { loading }] = useMutation(UnstockedCheckDocument, {
    ...OWN_ERRORS,
    refetchQueries: [UnstockedPiecesDocument],
    awaitRefetchQueries: true,
  });
  const kept = useKept(UnstockedPiecesDocument, { flooring }, { data, error });
  if (!data && error && !isOutOfReach(error))
    return <NotLoaded title="What was cut without stock could not be loaded" error={error} retry={refetch} />;
  const pieces = (data ?? kept?.data)?.unstockedPieces ?? [];
  if (pieces.length === 0) return null;
  const checked = (piece: Piece) =>
    check({ variables: { input: { id: piece.id } } }).then(
      () => notify('success', `${takenText(piece)} checked`),
      (refusal: unknown) => notify('error', errorText(refusal)),
    );
  return (
    <ListPanel aria-label="Cut without stock">
      <h2>Cut without stock · {pieces.length}</h2>
      <p style={{ margin: '4px 0 0', color: colors.muted }}>
        These rolls and cartons were not in stock when they were cut or pulled. Open the item to receive what is left,
        then mark the line as checked.
      </p>
      <ul>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <span style={{ flex: '1 1 200px' }}>
              <strong>{takenText(piece)}</strong>
              {piece.item && (
                <>
                  {' '}
                  of{' '}
                  <Link to={`/items/${piece.item.id}`}>
                    {[piece.item.nameNumber, piece.item.colorNameNumber].filter(Boolean).join(' ')}
                  </Link>
                </>
              )}
            </span>
            <Link to={`/work-orders/${piece.workOrder.id}`}>{piece.workOrder.workOrderNumber}</Link>
            <TimeText value={piece.at} />
            <Button
              disabled={loading}
              onClick={() => void checked(piece)}
              aria-label={`Mark as checked: ${takenText(piece)}`}
            >
              Mark as checked
            </Button>
          </li>
        ))}
      </ul>
    </ListPanel>
  );
}
