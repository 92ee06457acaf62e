import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { usePicture } from '#blocks/offline/kept/use-picture';
import { StatusPill } from '#ui/StatusPill';
import { colors } from '#ui/tokens';
import { BothSides } from '../BothSides';
import { type Added, addedTo, type AddedItem } from './added-queue';
import { discard, tryAgain } from './added-sending';
import { addedPicture } from './added-store';
import { useAddedQueue } from './use-added-queue';

/** A list of what was added on this device. */
export const Items = styled('ul')({
  '&&&': { listStyle: 'none', margin: '8px 0 16px', padding: 0 },
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', padding: '4px 0' },
  '& > li > p': { flex: '1 1 160px', minWidth: 0, margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& img': { width: 112, height: 84, objectFit: 'cover', borderRadius: 4, background: colors.tertiary },
});

const whatOf = ({ added }: AddedItem): string => (added.kind === 'NOTE' ? `“${added.text}”` : added.name);

function Picture({ item }: { item: AddedItem }) {
  const address = usePicture(addedPicture, item.id);
  if (address === '' || item.added.kind !== 'PHOTO') return null;
  return (
    <>
      <img src={address} alt={item.added.name} />
      {item.refusal && (
        <Button size="small" href={address} download={item.added.name}>
          Save photo
        </Button>
      )}
    </>
  );
}

function Waiting({ item }: { item: AddedItem }) {
  return (
    <li>
      {item.added.kind === 'PHOTO' ? <Picture item={item} /> : <p>{item.added.text}</p>}
      <StatusPill label="Waiting to be sent" tone="amber" />
    </li>
  );
}

/** What the office didn’t take, with both sides, until somebody sends it again or discards it. */
export function NotTaken({ item, children }: { item: AddedItem; children: ReactNode }) {
  return (
    <li>
      {children}
      {item.added.kind === 'PHOTO' && <Picture item={item} />}
      <BothSides heading="On this device" here={whatOf(item)} at={item.at} refusal={item.refusal} />
      <Button size="small" onClick={() => void tryAgain(item.id)}>
        Try again
      </Button>
      <Button size="small" onClick={() => void discard(item.id)}>
        Discard
      </Button>
    </li>
  );
}

interface Props {
  orderId: string;
  kinds: readonly Added['kind'][];
}

/** What was added to an order on this device and isn’t at the office yet. */
export function AddedHere({ orderId, kinds }: Props) {
  const { queue, later } = useAddedQueue();
  const items = addedTo(queue, orderId, kinds);
  if (items.length === 0) return null;
  return (
    <>
      <Items aria-label="Not sent yet">
        {items.map((item) =>
          item.refusal ? (
            <NotTaken key={item.id} item={item}>
              <StatusPill label="Not accepted by the office" tone="red" />
            </NotTaken>
          ) : (
            <Waiting key={item.id} item={item} />
          ),
        )}
      </Items>
      {later !== '' && kinds.includes('PHOTO') && (
        <p style={{ margin: '0 0 8px', color: colors.muted }}>{later} The photos are sent by themselves then.</p>
      )}
    </>
  );
}
