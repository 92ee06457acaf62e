import './setup.schema';
