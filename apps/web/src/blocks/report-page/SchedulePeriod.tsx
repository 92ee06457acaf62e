import {
  type AnyReport,
  fixedDates,
  periodText,
  schedulePeriods,
  withLabel,
} from '@falcon/domain/reports/report-definitions';
import { SelectInput } from '#ui/fields/choice-inputs';
import { Cell } from '#ui/Section';
import { colors } from '#ui/tokens';

type Query = Readonly<Record<string, string>>;

interface Props {
  report: AnyReport;
  query: Query;
  /** The page's query when the dialog opened, so its dates can be chosen again. */
  asked: Query;
  onChange: (query: Query) => void;
}

/** The dates of a scheduled report: a period that follows the calendar, or a warning that fixed dates stay the same. */
export function SchedulePeriod({ report, query, asked, onChange }: Props) {
  const fixed = fixedDates(report, query);
  const labels = new Set([periodText(report, asked), ...schedulePeriods(report)].filter((label) => label !== ''));
  const options = [...labels].map((label) => ({ value: label, label }));
  const choose = (label: string | null) => onChange(withLabel(report, query, label ?? '') ?? asked);
  return (
    <>
      {schedulePeriods(report).length > 0 && (
        <Cell>
          <SelectInput label="Period" value={periodText(report, query)} options={options} onChange={choose} />
        </Cell>
      )}
      {fixed.length > 0 && (
        <Cell>
          <p role="alert" style={{ margin: 0, fontSize: 12, color: colors.errorText }}>
            {`Every e-mail will have the same dates: ${fixed.join(' to ')}.`}
            {labels.size > 1 && ' To follow the calendar, choose a period by its name.'}
          </p>
        </Cell>
      )}
    </>
  );
}
