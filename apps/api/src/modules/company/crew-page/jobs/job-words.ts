import { bookedTime, FLOORING_TYPES, FURNITURE_OPTIONS, labelOf } from '@falcon/domain/kit/flooring';
import { formatPhone } from '@falcon/domain/kit/text';
import type { CallableContact as SiteContact } from '#people/contacts';
import type { JobRow } from './jobs.queries';

/** Someone to call at the site. */
export type CallableContact = Pick<SiteContact, 'name' | 'title' | 'phone'>;

const typeOf = ({ flooringTypeId }: Pick<JobRow, 'flooringTypeId'>) =>
  FLOORING_TYPES.find(({ id }) => id === flooringTypeId);

/** The flooring of a job. */
export const flooringOf = (job: Pick<JobRow, 'flooringTypeId'>): string => typeOf(job)?.name ?? '';

/** The unit that the area of a job is in. */
export const areaUnitOf = (job: Pick<JobRow, 'flooringTypeId'>): string => (typeOf(job)?.byCarton ? 'SF' : 'SY');

/** When the crew comes: the half day that is booked, where either was asked for. */
export const timeOf = ({ jobTime, slot }: Pick<JobRow, 'jobTime' | 'slot'>): string =>
  jobTime === 'EITHER' && slot !== null ? slot : bookedTime(jobTime, slot);

/** The unit of a line of work, as the office abbreviates it. */
export const shortUnit = (unit: string): string => (unit === 'SQ YDS' ? 'SY' : unit);

/** The address of a job on one line, as a map finds it. */
export const addressOf = ({ addressLine1, addressLine2, city, state, postalCode }: JobRow): string =>
  [addressLine1, addressLine2, city, `${state} ${postalCode}`.trim()].filter((part) => part !== '').join(', ');

/** Who moves the furniture; blank if there is none. */
export const furnitureOf = ({ furniture }: Pick<JobRow, 'furniture'>): string =>
  furniture === 'NONE' ? '' : labelOf(FURNITURE_OPTIONS, furniture);

/** A labeled text. */
export interface Instruction {
  readonly label: string;
  readonly text: string;
}

/** What the office wrote for the crew, the gate of the community first. */
export const instructionsOf = (job: JobRow): Instruction[] =>
  [
    { label: 'Gate code', text: job.gateCode },
    { label: 'Special instructions', text: job.specialInstructions },
    { label: 'Note for the crew', text: job.jobSpecificNotes },
    { label: 'Unit notes', text: job.unitNotes },
  ].filter(({ text }) => text.trim() !== '');

/** Who to call: the contacts at the site with a phone, else the customer itself. */
export function whoToCall(job: JobRow, contacts: readonly CallableContact[]): CallableContact[] {
  if (contacts.length > 0)
    return contacts.map(({ name, title, phone }) => ({ name, title, phone: formatPhone(phone) }));
  if (job.customerPhone === '') return [];
  return [{ name: job.customerName, title: '', phone: formatPhone(job.customerPhone) }];
}
