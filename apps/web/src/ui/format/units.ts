export { shortUnit } from '@falcon/domain/flooring';
