export { Installer } from './installers.schema';

export type { InsuranceCertificateRow, InstallerRow } from './installers.queries';
