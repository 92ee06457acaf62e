import { useQuery } from '@apollo/client/react';
import { mdiChevronDown, mdiChevronUp, mdiClose } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { UNCACHED } from '#graphql/call-options';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Icon } from '#ui/Icon';
import { SidePanel } from '#ui/SidePanel';
import { isTyping } from '#ui/keys';
import { StatusPill } from '#ui/StatusPill';
import { colors } from '#ui/tokens';
import { useLatest } from '#ui/use-latest';
import { WorkOrderPeekDocument } from './peek.generated';
import { PeekBody } from './PeekBody';

interface Props {
  id: string;
  /** The page's rows, for navigation. */
  ids: readonly string[];
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** A preview of one order beside the list; up and down move through the rows, Esc closes. */
export function Peek({ id, ids, onOpen, onClose }: Props) {
  const { data, error, refetch } = useQuery(WorkOrderPeekDocument, { variables: { id }, ...UNCACHED });
  const place = ids.indexOf(id);
  const before = ids[place - 1];
  const after = place === -1 ? undefined : ids[place + 1];
  const close = useLatest(onClose);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTyping(event)) close.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [close]);
  const order = data?.workOrder;
  return (
    <SidePanel aria-label="Order preview">
      <header>
        <h2>{order?.workOrderNumber ?? 'Work order'}</h2>
        {order && <StatusPill label={order.status.label} />}
        <span style={{ flex: 1 }} />
        <IconButton
          size="small"
          aria-label="Previous order"
          disabled={!before}
          onClick={() => before && onOpen(before)}
        >
          <Icon path={mdiChevronUp} />
        </IconButton>
        <IconButton size="small" aria-label="Next order" disabled={!after} onClick={() => after && onOpen(after)}>
          <Icon path={mdiChevronDown} />
        </IconButton>
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </header>
      <div style={{ flex: 1, overflowY: 'auto', padding: 16 }}>
        {!order && (error || data?.workOrder !== null) && <NotLoaded error={error} retry={refetch} />}
        {data?.workOrder === null && (
          <ErrorState title="Unavailable" text="This order no longer exists, or you don’t have access to it." />
        )}
        {order && <PeekBody order={order} />}
      </div>
      <footer style={{ display: 'flex', gap: 8, padding: '8px 16px', borderTop: `1px solid ${colors.hairline}` }}>
        <Button variant="contained" component={Link} to={`/work-orders/${id}`}>
          Open
        </Button>
        <Button variant="outlined" component={Link} to={`/work-orders/${id}/history`}>
          History
        </Button>
      </footer>
    </SidePanel>
  );
}
