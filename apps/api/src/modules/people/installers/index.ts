import './bank-accounts/bank-accounts.schema';
export { bankAccountRows, installerNames, installersWithoutAccount } from './bank-accounts/bank-accounts.queries';
export { payableAccounts } from './bank-accounts/whole-numbers';
export type { AccountReader } from './bank-accounts/whole-numbers';
export { mailCertificateAlertsDaily, sendCertificateAlerts, takeDueAlerts } from './certificate-alerts';
export { DayOff } from './days-off';
export { endingCertificates } from './certificate-alerts.queries';
export { Installer, installerOf } from './installers.schema';
