import type { ButtonProps } from '@mui/material/Button';
import { ActionButton } from '#blocks/action-button/ActionButton';
import { AskButton } from '#blocks/confirmation/AskButton';
import { ReasonButton } from '#blocks/reason-button/ReasonButton';
import { errorText, fieldFaults } from '#graphql/error-text';
import { useSend } from '#graphql/use-send';
import { counted, money } from '#ui/format/numbers';
import {
  BillSheetCorrectionsAcceptDocument,
  BillSheetCorrectionsDismissDocument,
  type BillSheetCorrectionsQuery,
} from './corrections.generated';

export type Correction = BillSheetCorrectionsQuery['billSheetProposals'][number];

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  /** The corrections to decide together, all or none. */
  rows: readonly Correction[];
  /** Reloads the corrections. */
  onDone: () => void;
}

const toSeenRows = (rows: readonly Correction[]) => rows.map(({ id, dueNow }) => ({ id, dueNow }));

/** Who the corrections are for: `Rafael Diaz`, or `3 installers`. */
function recipients(rows: readonly Correction[]): string {
  const names = [...new Map(rows.map(({ billSheet: { installer } }) => [installer.id, installer.fullName])).values()];
  return names.length === 1 ? (names[0] ?? '') : counted(names.length, 'installer');
}

/** Why corrections can't be decided, naming the installer of each that is refused. */
function refusal(error: unknown, rows: readonly Correction[]): Error {
  const sentences = fieldFaults(error).flatMap(({ path, message }) => {
    const row = rows[Number(/^proposals\.(\d+)$/.exec(path)?.[1] ?? Number.NaN)];
    return row && rows.length > 1 ? [`${row.billSheet.installer.fullName}: ${message}`] : [];
  });
  return new Error(sentences.length > 0 ? sentences.join('\n') : errorText(error));
}

/** Accepts proposed corrections, or dismisses them with one reason. */
export function CorrectionActions({ rows, onDone, ...look }: Props) {
  const send = useSend();
  const total = money(rows.reduce((cents, { difference }) => cents + Math.round(difference * 100), 0) / 100);
  const one = rows.length === 1;
  const proposals = toSeenRows(rows);
  const named = async (answer: Promise<unknown>) => {
    try {
      await answer;
    } catch (error) {
      throw refusal(error, rows);
    }
  };
  const none = rows.length === 0;
  const many = `Accept ${none ? '' : rows.length}`.trim();
  const accept = () => named(send(BillSheetCorrectionsAcceptDocument, { proposals }));
  const done = `${total} ${one ? 'is' : 'are'} paid to ${recipients(rows)} on the next bill sheet${one ? '' : 's'}`;
  return (
    <>
      {one ? (
        <ActionButton {...look} label="Accept" take={accept} done={done} next={onDone} refused={onDone} />
      ) : (
        <AskButton
          {...look}
          label={many}
          disabled={none}
          question={{
            title: `Accept ${counted(rows.length, 'correction')}?`,
            confirm: `Accept ${total}`,
            noun: 'correction',
            text: 'What was withheld is paid on the next bill sheets, as payment adjustments.',
            facts: [
              ['In total', `${total} for ${counted(rows.length, 'correction')}`],
              ['Paid to', recipients(rows)],
            ],
            run: async () => {
              try {
                await accept();
              } catch (error) {
                // The amounts may have changed: the page shows them behind the reason.
                onDone();
                throw error;
              }
              return { done, refused: [] };
            },
          }}
          onDone={onDone}
        />
      )}
      <ReasonButton
        label={one ? 'Dismiss' : `Dismiss ${none ? '' : rows.length}`.trim()}
        {...look}
        disabled={none}
        title={one ? 'Dismiss this correction?' : `Dismiss ${rows.length} corrections?`}
        confirm="Dismiss"
        placeholder="The policy was canceled before this job."
        run={async (reason) => {
          await named(send(BillSheetCorrectionsDismissDocument, { proposals, reason }));
          return one ? 'Correction dismissed' : `${rows.length} corrections dismissed`;
        }}
        onDone={onDone}
      >
        {total} {one ? 'stays' : 'stay'} withheld. {one ? 'It is' : 'One is'} proposed again only if the amount due
        changes.
      </ReasonButton>
    </>
  );
}
