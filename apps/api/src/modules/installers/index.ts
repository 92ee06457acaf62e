export { mailCertificateAlertsDaily, sendCertificateAlerts } from './certificate-alerts';
export { endingCertificates } from './certificate-alerts.queries';
export { Installer, installerOf } from './installers.schema';
