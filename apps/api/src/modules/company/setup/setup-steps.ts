import { PRESET_STEPS, SETUP_STEPS, taxRuleText } from '@falcon/domain/company/setup';
import type { SetupStep } from '@falcon/domain/company/setup';
import { timeZoneName } from '@falcon/domain/office/settings';
import type { SetupFacts } from './setup.queries';

/** A step of the setup page as it is now. */
export interface StepState {
  readonly key: SetupStep;
  readonly isDone: boolean;
  /** Whether it has the value that the program comes with, and nobody has confirmed it. */
  readonly isPreset: boolean;
  /** What is set now, in words; a confirmation is for exactly this. */
  readonly values: readonly string[];
}

const PRESET_LIMITS = ['Monday to Friday: no limit', 'Saturdays, Sundays and holidays: no jobs'];

interface Look {
  /** Whether somebody did it, apart from a confirmation. */
  readonly isMade: boolean;
  readonly values?: readonly string[];
}

const LOOKS: Readonly<Record<SetupStep, (facts: SetupFacts, mailIsDelivered: boolean) => Look>> = {
  COMPANY: (facts) => ({ isMade: facts.hasAddress, values: [facts.companyName] }),
  TIME_ZONE: (facts) => ({ isMade: facts.hasOwnZone, values: [timeZoneName(facts.timeZone)] }),
  LOCATION: (facts) => ({
    isMade: facts.hasOwnLocation,
    values: facts.locations.map(({ name, code }) => `${name}, code ${code}`),
  }),
  TAX: (facts) => ({ isMade: facts.hasOwnTax, values: facts.taxRules.map(taxRuleText) }),
  LABOR_RATE: (facts) => ({
    isMade: facts.hasDefaultRate,
    values: facts.hasLaborRate && !facts.hasDefaultRate ? ['No card is the default yet'] : [],
  }),
  CUSTOMER_TYPE: (facts) => ({ isMade: facts.hasCustomerType }),
  VENDOR: (facts) => ({ isMade: facts.hasVendor }),
  ITEM: (facts) => ({ isMade: facts.hasItem }),
  JOB_LIMITS: (facts) => ({ isMade: facts.hasLimits, values: facts.hasLimits ? [] : PRESET_LIMITS }),
  MAIL: (_facts, mailIsDelivered) => ({ isMade: mailIsDelivered }),
  PEOPLE: (facts) => ({ isMade: facts.hasInstaller }),
  CUSTOMER: (facts) => ({ isMade: facts.hasCustomer }),
  ORDER: (facts) => ({ isMade: facts.hasOrder }),
};

const isPresetStep = (key: SetupStep): boolean => PRESET_STEPS.some((step) => step === key);

/** Every step in order, from the facts and from whether e-mails are delivered. */
export const stepsOf = (facts: SetupFacts, mailIsDelivered: boolean): StepState[] =>
  SETUP_STEPS.map((key) => {
    const { isMade, values = [] } = LOOKS[key](facts, mailIsDelivered);
    const isDone = isMade || facts.confirmedSteps.includes(key);
    return { key, isDone, isPreset: !isDone && isPresetStep(key), values };
  });
