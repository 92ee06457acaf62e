/** Where the tests' office and the demo company are. */
export const COMPANY_ZONE = 'America/Indiana/Indianapolis';

/** What day it is there. */
export const todayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());

/** Today in the time zone of the tests' office; different from the machine's for some hours of each night. */
export const companyToday = (): string => todayIn(COMPANY_ZONE);
