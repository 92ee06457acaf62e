import { useQuery } from '@apollo/client/react';
import { PayableStatusPill } from '#blocks/payables/PayableStatusPill';
import { Fact, FactColumns, LinkedRecord } from '#blocks/record-page/Facts';
import { RecordPage } from '#blocks/record-page/RecordPage';
import { useParam } from '#blocks/routing/hooks';
import { REFRESHED } from '#graphql/call-options';
import { useCan } from '#session/current-user';
import { Caution } from '#ui/Caution';
import { DateText, TimeText } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import { Panel } from '#ui/Section';
import { BillSheetOneDocument, type BillSheetOneQuery } from './bill-sheets.generated';
import { weekText } from './sheet-words';
import { SheetActions } from './SheetActions';
import { SheetLines } from './SheetLines';
import { SheetWarnings } from './SheetWarnings';

const SheetLink = lazyPart(async () => (await import('./SheetLink')).SheetLink);

type Sheet = NonNullable<BillSheetOneQuery['billSheet']>;

const crumbs = [{ label: 'Bill sheets', to: '/bill-sheets' }];
const METHOD = { CHECK: 'Check', TRANSFER: 'Transfer', NONE: 'Nothing to pay' } as const;

function Facts({ sheet }: { sheet: Sheet }) {
  const can = useCan();
  const { installer, approvedAt, approvedBy, paidOn, paidBy, paymentMethod, checkNumber, recipient, achFiles } = sheet;
  return (
    <FactColumns>
      <dl>
        <Fact label="Installer">
          <LinkedRecord to={`/installers/${installer.id}/profile`} permission="installer">
            {installer.fullName}
          </LinkedRecord>
        </Fact>
        {can('editInstaller') && (
          <Fact label="Installer link">
            <SheetLink installerId={installer.id} />
          </Fact>
        )}
        <Fact label="Week">{weekText(sheet.periodStart)}</Fact>
        <Fact label="Calculated">
          <TimeText value={sheet.calculatedAt} />
        </Fact>
        <Fact label="Approved">
          {approvedAt && (
            <>
              <TimeText value={approvedAt} />
              {approvedBy && ` by ${approvedBy.fullName}`}
            </>
          )}
        </Fact>
        <Fact label="Paid">
          {paidOn && (
            <>
              <DateText value={paidOn} />
              {paymentMethod && ` · ${METHOD[paymentMethod]}`}
              {checkNumber !== null && ` ${checkNumber}`}
              {paidBy && ` · ${paidBy.fullName}`}
            </>
          )}
        </Fact>
        <Fact label="Made out to">{recipient}</Fact>
        <Fact label="ACH file">
          {achFiles.length === 0
            ? null
            : achFiles.map(({ id, name, effectiveDate, madeAt, madeBy }) => (
                <div key={id}>
                  {name}, effective <DateText value={effectiveDate} />, written <TimeText value={madeAt} />
                  {madeBy && ` by ${madeBy.fullName}`}
                </div>
              ))}
        </Fact>
      </dl>
      <dl className="amounts">
        <Fact label="Labor">{money(sheet.labor)}</Fact>
        <Fact label="Additions">{money(sheet.additions)}</Fact>
        <Fact label="Deductions">{money(-sheet.deductions)}</Fact>
        <Fact label="Net">
          <strong>{money(sheet.net)}</strong>
        </Fact>
        <Fact label="Carried">{sheet.carried === 0 ? null : money(sheet.carried)}</Fact>
      </dl>
    </FactColumns>
  );
}

/** The lines of a sheet, in the order of pay and deductions. */
function Parts({ sheet }: { sheet: Sheet }) {
  const work = sheet.lines.filter(({ kind }) => kind === 'LABOR' || kind === 'CORRECTION');
  const others = sheet.lines.filter((line) => !work.includes(line));
  return (
    <>
      <SheetLines title="Work" lines={work} total={sheet.labor} />
      <SheetLines title="Additions" lines={others.filter(({ due }) => due > 0)} total={sheet.additions} />
      <SheetLines
        title="Deductions"
        help="Taken in this order, each as far as the pay covers it. Garnishments show the legal test with the figures of this sheet."
        lines={others.filter(({ due }) => due <= 0)}
        total={-sheet.deductions}
        isPartial
      />
    </>
  );
}

/** Something has changed since: the approved figures would differ from those shown. */
const Outdated = () => (
  <Panel style={{ padding: '10px 16px', marginBottom: 16 }}>
    <Caution>Figures have changed since this sheet was calculated. Recalculate it before you approve it.</Caution>
  </Panel>
);

/** One bill sheet: an installer's pay for a week, and how each deduction is calculated. */
export function BillSheetPage() {
  const id = useParam('billSheetId');
  const { data, error, refetch } = useQuery(BillSheetOneDocument, { variables: { id }, ...REFRESHED });
  const sheet = data?.billSheet ?? undefined;
  const reload = () => void refetch();
  return (
    <RecordPage
      title={sheet && `${sheet.installer.fullName}, ${weekText(sheet.periodStart)}`}
      crumbs={crumbs}
      note={sheet && <PayableStatusPill status={sheet.status} />}
      actions={sheet && <SheetActions key={`${sheet.status}:${sheet.version}`} sheet={sheet} reload={reload} />}
      history={{ type: 'BILL_SHEET', id }}
      error={error}
      onRetry={reload}
    >
      {sheet && (
        <>
          {sheet.isOutdated && <Outdated />}
          {sheet.status !== 'PAID' && <SheetWarnings warnings={sheet.warnings} />}
          <Facts sheet={sheet} />
          <Parts sheet={sheet} />
        </>
      )}
    </RecordPage>
  );
}
