import { spokenDate } from '@falcon/domain/kit/schedule';

const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const WHOLE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit' });
const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A day as people say it; today and tomorrow by the server's calendar, whatever the phone's clock says. */
export function dayWords(day: string, today: string): string {
  const days = Math.round((dateOf(day).getTime() - dateOf(today).getTime()) / 86_400_000);
  const name = spokenDate(day);
  if (days === 0) return `Today, ${name}`;
  return days === 1 ? `Tomorrow, ${name}` : name;
}

/** A few days, such as Dec 8 – Dec 12. */
export const daysWords = (first: string, last: string): string =>
  first === last ? SHORT.format(dateOf(first)) : `${SHORT.format(dateOf(first))} – ${SHORT.format(dateOf(last))}`;

/** A day that may be in another year: Dec 7, 2026. */
export const wholeDay = (day: string): string => WHOLE.format(dateOf(day));
export const momentWords = (moment: string): string => TIME.format(new Date(moment));
export const money = (amount: number): string => MONEY.format(amount);
export const figure = (amount: number): string => NUMBER.format(amount);

/** A length in feet and inches. */
export function feet(length: number): string {
  const inches = Math.round(length * 12);
  const rest = inches % 12;
  return rest === 0 ? `${Math.floor(inches / 12)}′` : `${Math.floor(inches / 12)}′ ${rest}″`;
}

/** Where a map app shows an address. */
export const mapAddress = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** The address of a number to call. */
export const callAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
