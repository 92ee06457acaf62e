import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { SelectInput } from '#ui/fields/choice-inputs';
import { Section } from '#ui/Section';
import { useOnce } from '#ui/use-once';
import { type ClosedMonthsPartsFragment, MonthsCloseDocument } from './closed-months.generated';
import { Unfinished } from './Unfinished';

type Month = ClosedMonthsPartsFragment['openMonths'][number];

/** Asks before closing a month. */
function CloseButton({ month, version, onDone }: { month: Month; version: number; onDone: () => void }) {
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
          <ErrorLine text={failure} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** The months that have ended, and what is unfinished in the selected one. */
export function CloseMonth({ closedMonths, onDone }: { closedMonths: ClosedMonthsPartsFragment; onDone: () => void }) {
  const { openMonths, closedThrough, version } = closedMonths;
  // Months are closed one at a time, except that the first time closes all through the newest.
  const [lastDay, setLastDay] = useState((closedThrough === null ? openMonths.at(-1) : openMonths[0])?.lastDay ?? '');
  const month = openMonths.find((one) => one.lastDay === lastDay);
  return (
    <Section title="Close a month" help="All months before it are closed with it.">
      {month === undefined ? (
        <p style={{ margin: 0 }}>Every month that has ended is closed.</p>
      ) : (
        <>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'end' }}>
            <div style={{ width: 220 }}>
              <SelectInput
                label="Month"
                value={lastDay}
                onChange={(value) => setLastDay(value ?? lastDay)}
                options={openMonths.map((one) => ({ value: one.lastDay, label: one.name }))}
              />
            </div>
            <CloseButton month={month} version={version} onDone={onDone} />
          </div>
          <Unfinished month={month} />
        </>
      )}
    </Section>
  );
}
