import './node-globals.js';
import '../src/worker.js';
