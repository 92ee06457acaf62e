/** A kind of sending problem: its name and its codes, those of QuickBooks and ours in capitals. */
const kind = <const Value extends string, const Code extends string>(
  value: Value,
  label: string,
  ...codes: readonly Code[]
) => ({ value, label, codes });

/** Each kind of problem whose codes have their own explanation. */
const EXPLAINED = [
  kind('NAME_USED', 'Name already used in QuickBooks', '6240'),
  kind('NUMBER_USED', 'Number already used in QuickBooks', '6140'),
  kind('PERIOD_CLOSED', 'Period closed in QuickBooks', '6210'),
  kind('DEPOSITED', 'Part of a bank deposit in QuickBooks', '6540'),
  kind('INACTIVE', 'Inactive or deleted in QuickBooks', '610'),
  kind('REFERENCE_MISSING', 'Reference missing in QuickBooks', '2500'),
  kind('IN_USE', 'Being changed in QuickBooks', '5010'),
  kind('REFUSED', 'Refused by a rule of QuickBooks', '6000'),
  kind('SUBSCRIPTION', 'QuickBooks subscription ended', '6190'),
  kind('CONNECTION', 'Connection no longer accepted', '120', '3100', '3200'),
  kind('THEIR_ERROR', 'Error in QuickBooks', '10000'),
  kind('MAPPING', 'Missing from the QuickBooks settings', 'MAPPING'),
  kind('AMOUNT', 'Different amount in QuickBooks', 'AMOUNT'),
  kind('BALANCE', 'Disabled here, open in QuickBooks', 'BALANCE'),
  kind('INTERNAL', 'Error on our side', 'INTERNAL'),
] as const;

/** A code with its own explanation. */
export type ExplainedCode = (typeof EXPLAINED)[number]['codes'][number];

/** The kinds of problems to count and filter failures by; the last one has all other codes. */
export const PROBLEM_KINDS = [...EXPLAINED, kind('OTHER', 'Something else')] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number]['value'];
