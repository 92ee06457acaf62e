import { mdiDotsHorizontal } from '@mdi/js';
import { countsForCapacity, isStatusName } from '@falcon/domain/orders/work-order-status';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#session/current-user';
import { Icon } from '#ui/Icon';
import { colors } from '#ui/tokens';
import type { OrderFormFragment } from '../order.generated';
import { blockersOf } from '../steps/missing/missing';
import { stepLabel } from '../steps/step-label';
import type { NextStep } from '../steps/step-types';

interface Props {
  order: OrderFormFragment;
  steps: readonly NextStep[];
  /** There is unsaved work; it is saved before a step. */
  dirty: boolean;
  onStep: (step: NextStep) => void;
  onReschedule: () => void;
  onForce: () => void;
}

/** The steps besides the next one: hold, cancel, take back, reschedule, force; plus duplicate and history. */
export function MoreMenu({ order, steps, dirty, onStep, onReschedule, onForce }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const can = useCan();
  const navigate = useNavigate();
  const then = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  const { name: status } = order.status;
  const mayReschedule = order.editable && isStatusName(status) && countsForCapacity(status);
  return (
    <>
      <IconButton
        size="small"
        aria-label="More actions"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon path={mdiDotsHorizontal} />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {mayReschedule && <MenuItem onClick={then(onReschedule)}>Reschedule…</MenuItem>}
          {steps.map((step) => {
            const [blocker] = dirty ? [] : blockersOf(step, order.editable);
            return (
              <MenuItem
                key={step.action + step.status.id}
                onClick={then(() => onStep(step))}
                sx={{
                  display: 'block',
                  ...(blocker ? { color: colors.muted } : step.action === 'cancel' ? { color: colors.errorText } : {}),
                }}
              >
                {stepLabel(step)}
                {step.reasonRequired && '…'}
                {blocker && (
                  <small style={{ display: 'block', maxWidth: 280, whiteSpace: 'normal', lineHeight: '16px' }}>
                    {blocker.message}
                  </small>
                )}
              </MenuItem>
            );
          })}
          {can('workOrderOverride') && <MenuItem onClick={then(onForce)}>Force another status…</MenuItem>}
          <Divider />
          {can('editWorkOrder') && (
            <MenuItem
              title="Start a new order with this one’s work"
              onClick={then(() => void navigate({ to: '/work-orders/create', search: { from: order.id } }))}
            >
              Duplicate
            </MenuItem>
          )}
          <MenuItem onClick={then(() => void navigate({ to: `/work-orders/${order.id}/history` }))}>History</MenuItem>
        </Menu>
      )}
    </>
  );
}
