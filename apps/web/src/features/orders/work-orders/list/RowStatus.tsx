import { mdiAlertCircleOutline } from '@mdi/js';
import { useSyncExternalStore } from 'react';
import { Icon } from '#ui/Icon';
import { StatusPill } from '#ui/StatusPill';
import { colors } from '#ui/tokens';
import type { OrderRowFragment } from './list-rows.generated';
import { isCurrent, onStepMarks, stepMarkOf } from './bulk/steps/step-marks';

/**
 * An order's status in a list; shows the next status while a step is being saved, and a mark with the reason after a
 * refusal.
 */
export function RowStatus({ row }: { row: Pick<OrderRowFragment, 'id' | 'status' | 'version'> }) {
  const mark = useSyncExternalStore(onStepMarks, () => stepMarkOf(row.id));
  if (!mark || !isCurrent(mark, row.version)) return <StatusPill label={row.status.label} />;
  if (mark.state !== 'refused') return <StatusPill label={mark.label} pending={mark.state === 'sent'} />;
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4, verticalAlign: 'middle' }}>
      <Icon path={mdiAlertCircleOutline} titleAccess={`Refused: ${mark.reason}`} style={{ color: colors.error }} />
      <StatusPill label={row.status.label} />
    </span>
  );
}
