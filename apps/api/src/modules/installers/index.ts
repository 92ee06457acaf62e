export { mailCertificateAlertsDaily, sendCertificateAlerts } from './certificate-alerts';
export { endingCertificates } from './certificate-alerts.queries';
export { Installer } from './installers.schema';
