/** The steps of setting up a company, each after those it depends on. */
export const SETUP_STEPS = [
  'COMPANY',
  'TIME_ZONE',
  'LOCATION',
  'TAX',
  'LABOR_RATE',
  'CUSTOMER_TYPE',
  'VENDOR',
  'ITEM',
  'JOB_LIMITS',
  'MAIL',
  'PEOPLE',
  'CUSTOMER',
  'ORDER',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Steps that the program comes with a value for: done when someone confirmed or changed it. */
export const PRESET_STEPS = ['TIME_ZONE', 'LOCATION', 'TAX', 'JOB_LIMITS'] as const satisfies readonly SetupStep[];
