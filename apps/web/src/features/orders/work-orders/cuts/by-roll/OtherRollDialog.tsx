import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { UNCACHED } from '#graphql/call-options';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { notify } from '#ui/feedback/notify';
import { TextInput } from '#ui/fields/TextInput';
import { useOnce } from '#ui/use-once';
import { useScans } from '#ui/use-scans';
import { colors } from '#ui/tokens';
import { feetText } from '../../list/peek/feet';
import { CuttingRollChoicesDocument } from './by-roll.generated';
import type { Piece } from './day-view';
import { answerRollScan } from './scans';

const Choices = styled('ul')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  maxHeight: 380,
  overflowY: 'auto',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    padding: '4px 0',
    borderTop: `1px solid ${colors.hairline}`,
  },
  '& li > :last-child': { marginLeft: 'auto' },
});

export interface OtherRollProps {
  order: Piece['order'];
  companyCode: string;
  /** The roll that it has. */
  rollId: string;
  onClose: () => void;
  onChoose: (rollId: string) => Promise<void>;
}

/** Another roll for an order: those that hold it, least loss first, each with the reason why it is worse. A scan chooses. */
export function OtherRollDialog({ order, companyCode, rollId, onClose, onChoose }: OtherRollProps) {
  const [text, setText] = useState('');
  const { data, error, refetch } = useQuery(CuttingRollChoicesDocument, {
    variables: { workOrderId: order.id },
    ...UNCACHED,
  });
  const [choose, busy] = useOnce(onChoose);
  useScans((scanned) => {
    const rollIds = data?.cuttingRollChoices.map(({ roll }) => roll.id);
    const answer = rollIds && answerRollScan(companyCode, rollIds, scanned);
    if (!answer) return false;
    if ('text' in answer) notify('error', answer.text);
    else if (answer.rollId === rollId) notify('info', 'The order already has this roll.');
    else void choose(answer.rollId);
    return true;
  });
  const wanted = text.trim().toUpperCase();
  const choices = (data?.cuttingRollChoices ?? []).filter(
    ({ roll }) =>
      wanted === '' ||
      [roll.rollNumber, roll.dyeLot, roll.place ?? ''].some((part) => part.toUpperCase().includes(wanted)),
  );
  // What Enter chooses: the best of the others that match.
  const best = choices.find(({ roll }) => roll.id !== rollId);
  return (
    <DialogFrame
      title={`Different roll for ${order.workOrderNumber}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="contained"
            disabled={busy || !best}
            onClick={() => {
              if (best) void choose(best.roll.id);
            }}
          >
            {best ? `Choose ${best.roll.rollNumber}` : 'Choose'}
          </Button>
        </>
      }
    >
      <TextInput label="Roll number, lot or place" value={text} onChange={setText} />
      {!data && <NotLoaded error={error} retry={() => void refetch()} />}
      {data && choices.length === 0 && (
        <p style={{ margin: '8px 0 0', color: colors.muted }}>
          {wanted === '' ? 'No roll of this color holds the order.' : 'No roll that holds the order matches.'}
        </p>
      )}
      <Choices>
        {choices.map(({ roll, why }) => (
          <li key={roll.id}>
            <strong>{roll.rollNumber}</strong>
            <span>
              {[roll.place, roll.dyeLot && `lot ${roll.dyeLot}`, feetText(roll.length)].filter(Boolean).join(' · ')}
            </span>
            <span style={{ color: colors.muted, flex: '1 1 160px' }}>{why}</span>
            {roll.id === rollId ? (
              <span style={{ color: colors.muted }}>has it now</span>
            ) : (
              <Button size="small" disabled={busy} onClick={() => void choose(roll.id)}>
                Choose
              </Button>
            )}
          </li>
        ))}
      </Choices>
    </DialogFrame>
  );
}
