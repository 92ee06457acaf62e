/** Today in the time zone of the tests' office; different from the machine's for some hours of each night. */
export const companyToday = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Indiana/Indianapolis' }).format(new Date());
