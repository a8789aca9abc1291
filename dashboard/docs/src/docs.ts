import '@fontsource-variable/geist';
import '@fontsource-variable/geist-mono';
import 'virtual:theme.css';
import './docs.css';
import './reference.css';
import './swagger.css';
import { enliveCodeBlocks } from './code-blocks';
import { offerColorScheme } from './color-scheme';
import { enliveNavigation } from './navigation';
import { nameSwaggerParts } from './swagger-names';

offerColorScheme();
enliveCodeBlocks();
enliveNavigation();
nameSwaggerParts();
