export * from './types';
export * from './labor';
export * from './options';
