import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { Caution } from '#ui/Caution';
import { Section } from '#ui/Section';
import { StatusPill } from '#ui/StatusPill';
import type { QuickbooksMappingPartsFragment } from './quickbooks-setup.generated';

/** Whether sending is possible, and what is missing. */
export function Readiness({
  mapping,
  children,
}: {
  mapping: QuickbooksMappingPartsFragment;
  /** Quick fixes for what is missing. */
  children: ReactNode;
}) {
  const { missing, missingFor, warnings, problem } = mapping;
  return (
    <Section title="Ready to send" help="Nothing is sent until everything with an asterisk is selected.">
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'center' }}>
        {missing.length === 0 ? (
          <StatusPill label="Ready" tone="green" />
        ) : (
          <>
            <StatusPill label="Not ready" tone="amber" />
            <span>To be chosen: {missing.join(', ')}.</span>
          </>
        )}
        <span style={{ flex: 1 }} />
        {children}
      </div>
      {problem !== null && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {problem} The previous selections are shown.
        </Alert>
      )}
      {missingFor.map(({ what, labels }) => (
        <p key={what} style={{ margin: '8px 0 0' }}>
          <Caution>
            {`${what.charAt(0).toUpperCase()}${what.slice(1)} can’t be sent before this is chosen: ${labels.join(', ')}.`}
          </Caution>
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning} style={{ margin: '8px 0 0' }}>
          <Caution>{warning}</Caution>
        </p>
      ))}
    </Section>
  );
}
