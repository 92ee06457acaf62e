import { InstallerInput } from '#pickers/InstallerInput';
import type { PickedRecord } from '#pickers/picked';
import { useCan } from '#session/current-user';
import { CheckboxInput } from '#ui/fields/choice-inputs';
import { DateInput } from '#ui/fields/DateInput';
import { TextInput } from '#ui/fields/TextInput';
import { Cell, FormGrid } from '#ui/Section';

/** An installer who is out, as typed. */
export interface OutAnswers {
  installer: PickedRecord | null;
  firstDay: string | null;
  /** Null: one day. */
  lastDay: string | null;
  reason: string;
  /** Also saves days off; only for users who can edit installers. */
  savesDaysOff: boolean;
}

interface Props {
  value: OutAnswers;
  onChange: (next: Partial<OutAnswers>) => void;
}

/** Who is out, when, and why. */
export function OutFields({ value, onChange }: Props) {
  const can = useCan();
  return (
    <FormGrid>
      <Cell span={4}>
        <InstallerInput
          label="Installer"
          kind="installer-out"
          required
          autoFocus
          value={value.installer}
          onChange={(installer) => onChange({ installer })}
        />
      </Cell>
      <Cell span={4}>
        <DateInput label="First day" required value={value.firstDay} onChange={(firstDay) => onChange({ firstDay })} />
      </Cell>
      <Cell span={4}>
        <DateInput
          label="Last day"
          value={value.lastDay}
          hint="Blank: one day."
          onChange={(lastDay) => onChange({ lastDay })}
        />
      </Cell>
      <Cell span={6}>
        <TextInput
          label="Reason"
          value={value.reason}
          maxLength={200}
          hint="Kept in the history of the orders."
          onChange={(reason) => onChange({ reason })}
        />
      </Cell>
      {can('editInstaller') && (
        <Cell span={6}>
          <CheckboxInput
            label="Save as days off of the installer"
            value={value.savesDaysOff}
            onChange={(savesDaysOff) => onChange({ savesDaysOff })}
          />
        </Cell>
      )}
    </FormGrid>
  );
}
