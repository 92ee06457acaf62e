import { useMutation, useQuery } from '@apollo/client/react';
import { type AnyReport } from '@falcon/domain/reports/report-definitions';
import { clockText, FREQUENCIES } from '@falcon/domain/office/mail-schedule';
import { WEEKDAY_NAMES } from '@falcon/domain/kit/schedule';
import { useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText, fieldFaults } from '#graphql/error-text';
import { ConfirmWindow } from '#ui/feedback/ConfirmWindow';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { CheckboxInput, SelectInput } from '#ui/fields/choice-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { Cell, FormGrid } from '#ui/Section';
import { useOnce } from '#ui/use-once';
import { SchedulePeriod } from './SchedulePeriod';
import {
  ReportRecipientsDocument,
  ReportScheduleCreateDocument,
  type ReportSchedulePartsFragment,
  ReportScheduleUpdateDocument,
} from './report-schedules.generated';

/** What a schedule sends: a report, what its page asks, and its columns. */
export interface Scheduled {
  report: AnyReport;
  query: Readonly<Record<string, string>>;
  columns: readonly string[] | null;
}

interface Props {
  scheduled: Scheduled;
  /** The schedule to change; if missing, creates one. */
  schedule?: ReportSchedulePartsFragment;
  onClose: () => void;
}

const HALF_HOURS = Array.from({ length: 48 }, (_, place) => ({ value: place * 30, label: clockText(place * 30) }));
const WEEKDAYS = WEEKDAY_NAMES.map((label, value) => ({ value, label }));
const MONTH_DAYS = Array.from({ length: 31 }, (_, place) => ({ value: place + 1, label: `Day ${place + 1}` }));
const FORMATS = [
  { value: 'XLS', label: 'Excel' },
  { value: 'CSV', label: 'CSV' },
] as const;
const EARLY = 420;

/** Everything that a user enters. */
const startOf = ({ scheduled, schedule }: Props) => ({
  name: schedule?.name ?? scheduled.report.title,
  query: scheduled.query,
  format: schedule?.format ?? 'XLS',
  frequency: schedule?.frequency ?? 'WEEKLY',
  dayOfWeek: schedule?.dayOfWeek ?? 1,
  dayOfMonth: schedule?.dayOfMonth ?? 1,
  minute: schedule?.minute ?? EARLY,
  recipientIds: schedule?.recipients.map(({ id }) => id) ?? [],
});

/** Schedules a report by e-mail: when, to whom, and in which format. */
export function ScheduleDialog(props: Props) {
  const { scheduled, schedule, onClose } = props;
  const { data } = useQuery(ReportRecipientsDocument, { variables: { report: scheduled.report.name }, ...OWN_ERRORS });
  const [create] = useMutation(ReportScheduleCreateDocument, OWN_ERRORS);
  const [update] = useMutation(ReportScheduleUpdateDocument, OWN_ERRORS);
  const [submit] = useState(() => crypto.randomUUID());
  const [values, setValues] = useState(() => startOf(props));
  const [failure, setFailure] = useState<unknown>(null);
  const put = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  const { frequency, recipientIds } = values;
  const faultOf = (path: string) =>
    fieldFaults(failure).find((fault) => fault.path === path || fault.path.startsWith(`${path}.`))?.message;
  const [save, busy] = useOnce(async () => {
    const input = {
      ...values,
      columns: scheduled.columns && [...scheduled.columns],
      dayOfWeek: frequency === 'WEEKLY' ? values.dayOfWeek : null,
      dayOfMonth: frequency === 'MONTHLY' ? values.dayOfMonth : null,
    };
    try {
      if (schedule) await update({ variables: { input: { id: schedule.id, version: schedule.version, ...input } } });
      else
        await create({ variables: { input: { report: scheduled.report.name, clientMutationId: submit, ...input } } });
      notify('success', schedule ? 'Schedule saved' : `${values.name} will be e-mailed`);
      return onClose();
    } catch (error) {
      return setFailure(error);
    }
  });
  return (
    <ConfirmWindow
      title={schedule ? `Change ${schedule.name}` : `E-mail ${scheduled.report.title}`}
      confirm="Save schedule"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void save()}
    >
      <FormGrid>
        <Cell>
          <TextInput
            label="Subject"
            value={values.name}
            onChange={(name) => put({ name })}
            error={faultOf('name')}
            maxLength={100}
            required
          />
        </Cell>
        <Cell span={6}>
          <SelectInput
            label="How often"
            value={frequency}
            options={FREQUENCIES}
            onChange={(value) => put({ frequency: value ?? 'DAILY' })}
          />
        </Cell>
        <Cell span={6}>
          {frequency === 'WEEKLY' && (
            <SelectInput
              label="On"
              value={values.dayOfWeek}
              options={WEEKDAYS}
              onChange={(dayOfWeek) => put({ dayOfWeek: dayOfWeek ?? 1 })}
            />
          )}
          {frequency === 'MONTHLY' && (
            <SelectInput
              label="On"
              value={values.dayOfMonth}
              options={MONTH_DAYS}
              onChange={(dayOfMonth) => put({ dayOfMonth: dayOfMonth ?? 1 })}
            />
          )}
        </Cell>
        <Cell span={6}>
          <SelectInput
            label="At"
            value={values.minute}
            options={HALF_HOURS}
            onChange={(minute) => put({ minute: minute ?? EARLY })}
          />
        </Cell>
        <Cell span={6}>
          <SelectInput
            label="File"
            value={values.format}
            options={FORMATS}
            onChange={(format) => put({ format: format ?? 'XLS' })}
          />
        </Cell>
        <SchedulePeriod
          report={scheduled.report}
          query={values.query}
          asked={scheduled.query}
          onChange={(query) => put({ query })}
        />
      </FormGrid>
      <fieldset style={{ border: 0, margin: '16px 0 0', padding: 0, maxHeight: 220, overflowY: 'auto' }}>
        <legend style={{ fontWeight: 600, padding: 0 }}>Recipients</legend>
        {data?.reportRecipients.map(({ id, fullName }) => (
          <div key={id}>
            <CheckboxInput
              label={fullName}
              value={recipientIds.includes(id)}
              onChange={(on) =>
                put({ recipientIds: on ? [...recipientIds, id] : recipientIds.filter((one) => one !== id) })
              }
            />
          </div>
        ))}
      </fieldset>
      <p style={{ margin: '8px 0 0', fontSize: 12 }}>Each recipient gets what they can see.</p>
      <ErrorLine text={failure === null ? '' : (faultOf('recipientIds') ?? errorText(failure))} />
    </ConfirmWindow>
  );
}
