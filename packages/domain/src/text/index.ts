export { cleanName, cleanText } from './names';
export type { Cleaned } from './names';
export { isEmailAddress, parseEmailList } from './email';
export type { EmailList } from './email';
export { stateOfZip, zipStateWarning } from './zip-states';
export { formatPhone, formatZip, normalisePhone, normaliseZip } from './us-forms';
export { normaliseWebsite, webAddress } from './website';
export { deviceText } from './device';
