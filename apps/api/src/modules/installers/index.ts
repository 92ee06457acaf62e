export { InsuranceCertificate, Installer, installerOf } from './installers.schema';
export { certificatesOf } from './installers.queries';
export type { InsuranceCertificateRow, InstallerRow } from './installers.queries';
