import { PAY_METHODS, type PayMethod } from '@falcon/domain/pay/payables';
import { useCallback } from 'react';
import { useUserSetting } from '#session/user-settings';

/** What was typed for a week and not used yet; left out where the page's own proposal stands. */
export interface TypedWeek {
  readonly paidOn?: string | undefined;
  readonly method?: PayMethod | undefined;
  readonly firstCheckNumber?: string | undefined;
  /** Installers who are paid by check although they have a bank account, by their ids. */
  readonly byCheck?: readonly string[] | undefined;
  /** Of the ACH file. */
  readonly effectiveDate?: string | undefined;
}

/** Weeks whose typing is kept: those that someone works on at a time. */
const MOST_WEEKS = 4;

type TypedWeeks = Readonly<Record<string, TypedWeek>>;

const isMethod = (value: unknown): value is PayMethod => PAY_METHODS.some((method) => method.value === value);
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The stored typing of a week; what can't be read counts as not typed. */
function typedOf(stored: object): TypedWeek {
  const { paidOn, method, firstCheckNumber, byCheck, effectiveDate }: Partial<Record<keyof TypedWeek, unknown>> =
    stored;
  return {
    paidOn: textIn(paidOn),
    method: isMethod(method) ? method : undefined,
    firstCheckNumber: textIn(firstCheckNumber),
    byCheck: Array.isArray(byCheck) ? byCheck.filter((id) => typeof id === 'string') : undefined,
    effectiveDate: textIn(effectiveDate),
  };
}

const read = (value: unknown): TypedWeeks =>
  typeof value !== 'object' || value === null
    ? {}
    : Object.fromEntries(
        Object.entries(value).flatMap(([week, stored]: [string, unknown]) =>
          typeof stored === 'object' && stored !== null ? [[week, typedOf(stored)] as const] : [],
        ),
      );

/** What the user has typed for a week; it is kept with their settings, so leaving the page loses nothing. */
export function useTypedWeek(week: string): [typed: TypedWeek, type: (change: TypedWeek) => void] {
  const [weeks, setWeeks] = useUserSetting('pay-week', read);
  const type = useCallback(
    (change: TypedWeek) => {
      const others = Object.entries(weeks).filter(([other]) => other !== week);
      const typed = Object.fromEntries(
        Object.entries({ ...weeks[week], ...change }).filter(([, value]) => value !== undefined),
      );
      setWeeks(Object.fromEntries([...others, [week, typed] as const].slice(-MOST_WEEKS)));
    },
    [weeks, week, setWeeks],
  );
  return [weeks[week] ?? {}, type];
}
