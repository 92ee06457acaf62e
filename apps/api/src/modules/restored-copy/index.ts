import './restored-copy.schema';
