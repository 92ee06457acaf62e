import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { count, money } from '#ui/format/numbers';
import { useOnce } from '#ui/use-once';
import {
  MonthsCloseDocument,
  type OpenMonthPartsFragment,
  type UnfinishedWorkPartsFragment,
} from './closed-months.generated';

interface Props {
  month: Pick<OpenMonthPartsFragment, 'lastDay' | 'name'>;
  /** What is left in it; it can be closed anyway. */
  left: readonly UnfinishedWorkPartsFragment[];
  version: number;
  onDone: () => void;
}

const leftText = ({ label, count: number, amount }: UnfinishedWorkPartsFragment): string =>
  `${label}: ${count(number)}${typeof amount === 'number' ? ` (${money(amount)})` : ''}`;

/** Asks before closing a month, naming what is left in it. */
export function CloseButton({ month, left, version, onDone }: Props) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const [run] = useMutation(MonthsCloseDocument, OWN_ERRORS);
  const [confirm, busy] = useOnce(async () => {
    try {
      await run({ variables: { input: { through: month.lastDay, version } } });
      setAsking(false);
      notify('success', `${month.name} is closed`);
      onDone();
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        Close {month.name}
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Close ${month.name}?`}
          confirm={`Close ${month.name}`}
          busy={busy}
          onCancel={() => {
            setAsking(false);
            setFailure('');
          }}
          onConfirm={() => void confirm()}
        >
          <p style={{ margin: 0 }}>
            After this, nothing can be dated in {month.name} or earlier. The newest closed month can be reopened, or all
            of them, with a reason.
          </p>
          {left.length > 0 && (
            <>
              <p style={{ margin: '12px 0 4px' }}>Still unfinished:</p>
              <ul style={{ margin: 0, paddingLeft: 20 }}>
                {left.map((work) => (
                  <li key={work.kind}>{leftText(work)}</li>
                ))}
              </ul>
            </>
          )}
          <ErrorLine text={failure} />
        </ConfirmDialog>
      )}
    </>
  );
}
