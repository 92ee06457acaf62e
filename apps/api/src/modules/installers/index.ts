export { mailCertificateAlertsDaily, sendCertificateAlerts } from './certificate-alerts';
export { endingCertificates } from './certificate-alerts.queries';
export { Installer } from './installers.schema';

export type { InsuranceCertificateRow, InstallerRow } from './installers.queries';
export { changedInstallerFields, newInstaller } from './save-installer';
