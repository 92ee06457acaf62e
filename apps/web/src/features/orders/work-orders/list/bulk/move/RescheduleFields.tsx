import { JOB_TIMES } from '@falcon/domain/kit/flooring';
import { InstallerInput } from '#pickers/InstallerInput';
import type { PickedRecord } from '#pickers/picked';
import { useCan } from '#session/current-user';
import { SelectInput } from '#ui/fields/choice-inputs';
import { DateInput } from '#ui/fields/DateInput';
import { Cell, FormGrid } from '#ui/Section';
import { ReasonInput } from '../../../editor/steps/ReasonInput';

const WAYS = [
  { value: 'DATE', label: 'To one date' },
  { value: 'FREE', label: 'Each to its next free day' },
] as const;

const TIMES = JOB_TIMES.filter(({ value }) => value !== 'DO_NOT_USE');

/** What the dialog asks for. */
export interface RescheduleAnswers {
  /** To one date, or each to the next one with room. */
  way: 'DATE' | 'FREE';
  /** The new date, or the one from which on a free day is searched. */
  date: string | null;
  /** AM, PM or EITHER; null: each order keeps its own. */
  time: string | null;
  /** Null: each order keeps its own. */
  installer: PickedRecord | null;
  reason: string;
}

interface Props {
  value: RescheduleAnswers;
  /** What is said of an installer in the list; the company if it is not given. */
  aboutInstaller?: ((id: string) => string) | undefined;
  /** An order would be refused that may be moved with a reason. */
  asksReason: boolean;
  onChange: (next: Partial<RescheduleAnswers>) => void;
}

/** Where the orders go: a date or the next free one for each, an installer, and a reason where one is needed. */
export function RescheduleFields({ value, aboutInstaller, asksReason, onChange }: Props) {
  const can = useCan();
  return (
    <FormGrid>
      <Cell span={3}>
        <DateInput
          label={value.way === 'DATE' ? 'New date' : 'From'}
          value={value.date}
          autoFocus
          onChange={(date) => onChange({ date })}
        />
      </Cell>
      <Cell span={3}>
        <SelectInput
          label="Move them"
          value={value.way}
          options={[...WAYS]}
          onChange={(way) => onChange({ way: way ?? 'DATE' })}
        />
      </Cell>
      <Cell span={3}>
        <SelectInput
          label="Time"
          value={value.time}
          options={TIMES}
          emptyLabel="As is"
          onChange={(time) => onChange({ time })}
        />
      </Cell>
      {can('assignWorkOrder') && (
        <Cell span={3}>
          <InstallerInput
            label="Installer"
            kind="bulk-installer"
            value={value.installer}
            hint="Blank: each keeps its own."
            about={aboutInstaller}
            onChange={(installer) => onChange({ installer })}
          />
        </Cell>
      )}
      {asksReason && (
        <Cell>
          <ReasonInput
            required={false}
            hint="Moves the orders that would be refused otherwise; it is kept in the history."
            value={value.reason}
            onChange={(reason) => onChange({ reason })}
          />
        </Cell>
      )}
    </FormGrid>
  );
}
