import './office/office.schema';
import './office/register-link';

export { callerOf, openDoor } from './door/open-door';
export type { DoorAnswer } from './door/open-door';
export { crewContext } from './door/crew-request';
export type { CrewContext } from './door/crew-context';
export { crewDocument, crewSheet } from './door/files';
export { crewSchema } from './crew-schema';
export { jobsNotReady } from './jobs/reports.queries';
export { allWaitingRequests } from './days-off/requests.queries';
export { registerCertificatePhotos } from './office/certificate-route';
export { waitingCertificates } from './office/certificates.queries';
export { askDaysOff } from './writes/ask-days-off';
export { reportJob } from './writes/report-job';
export { sendCertificate } from './writes/send-certificate';
export { sendPhoto } from './writes/send-photo';
