import { useMutation } from '@apollo/client/react';
import { ReasonButton } from '#blocks/reason-button/ReasonButton';
import { OWN_ERRORS } from '#graphql/call-options';
import { counted } from '#ui/format/numbers';
import {
  SelfCheckDocument,
  SelfCheckFindingDismissDocument,
  type SelfCheckFindingRowFragment,
} from './self-check.generated';

/** Dismisses an open finding with a reason. */
export function DismissButton({ finding }: { finding: SelfCheckFindingRowFragment }) {
  const [dismiss] = useMutation(SelfCheckFindingDismissDocument, {
    ...OWN_ERRORS,
    refetchQueries: [SelfCheckDocument],
  });
  if (finding.state !== 'OPEN') return null;
  const run = async (reason: string) => {
    await dismiss({ variables: { input: { id: finding.id, version: finding.version, reason } } });
    return `${finding.recordName} was dismissed`;
  };
  return (
    <ReasonButton
      label="Dismiss"
      size="small"
      title={`Dismiss ${finding.figure.toLowerCase()} of ${finding.recordName}?`}
      confirm="Dismiss"
      run={run}
      onDone={() => undefined}
    >
      It stays dismissed until one of its two figures changes.
      {finding.following > 0 && ` So does what follows from it: ${counted(finding.following, 'figure')}.`}
    </ReasonButton>
  );
}
