import { SelectInput } from '#ui/fields/choice-inputs';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { today } from '#ui/format/dates';
import type { useStatementQuery } from './use-statement-query';

const OWNERS = [
  { value: 'customer', label: 'Customer' },
  { value: 'firm', label: 'Firm' },
];
const KINDS = [
  { value: 'open', label: 'Open items' },
  { value: 'activity', label: 'Activity since a day' },
];
const dayUnlessToday = (day: string | null): string | undefined => (day === null || day === today() ? undefined : day);

/** Which statements to list: the day, by customer or firm, and their contents. */
export function StatementFields({ asked, change }: ReturnType<typeof useStatementQuery>) {
  const { by, date, kind, since } = asked;
  return (
    <>
      <div style={{ width: 150 }}>
        <DateInput
          label="As of"
          value={date ?? today()}
          onChange={(day) => day !== INVALID_DATE && change({ date: dayUnlessToday(day) })}
        />
      </div>
      <div style={{ width: 130 }}>
        <SelectInput
          label="By"
          value={by === 'FIRM' ? 'firm' : 'customer'}
          options={OWNERS}
          onChange={(value) => change({ by: value === 'firm' ? 'firm' : undefined })}
        />
      </div>
      <div style={{ width: 180 }}>
        <SelectInput
          label="Shows"
          value={kind === 'ACTIVITY' ? 'activity' : 'open'}
          options={KINDS}
          onChange={(value) => change({ kind: value === 'activity' ? 'activity' : undefined })}
        />
      </div>
      {kind === 'ACTIVITY' && (
        <div style={{ width: 150 }}>
          <DateInput
            label="Since"
            value={since}
            onChange={(day) => day !== INVALID_DATE && change({ since: day ?? undefined })}
          />
        </div>
      )}
    </>
  );
}
