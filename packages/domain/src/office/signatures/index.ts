export { SIGNATURE_FIELD, signatureFault, strokesOf, writtenSignature } from './drawn-signature';
