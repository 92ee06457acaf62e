/** The day by the clock of the office that the tests run in; another one than by the machine's clock for some hours of each night. */
export const companyToday = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Indiana/Indianapolis' }).format(new Date());
