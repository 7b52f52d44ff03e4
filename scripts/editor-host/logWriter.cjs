/**
 * Stands for `@vscode/spdlog` in the editor host, which is a program in C++ to be compiled at each install: without it
 * the editor writes no log and shows no output. Has what the editor calls of it, and keeps one older file of a full log.
 */
const { closeSync, mkdirSync, openSync, fstatSync, renameSync, writeSync } = require('node:fs');
const { dirname } = require('node:path');

const levels = ['trace', 'debug', 'info', 'warning', 'error', 'critical'];

class Logger {
  /** @type {number | undefined} */
  #file;
  #path;
  #most;
  #size;
  #level = levels.indexOf('info');
  #isPlain = false;

  /** @param {string} path @param {number} most bytes of the file */
  constructor(path, most) {
    mkdirSync(dirname(path), { recursive: true });
    this.#path = path;
    this.#most = most;
    this.#file = openSync(path, 'a');
    this.#size = fstatSync(this.#file).size;
  }

  /** @param {string} text */
  trace = (text) => this.#write(0, text);
  /** @param {string} text */
  debug = (text) => this.#write(1, text);
  /** @param {string} text */
  info = (text) => this.#write(2, text);
  /** @param {string} text */
  warn = (text) => this.#write(3, text);
  /** @param {string} text */
  error = (text) => this.#write(4, text);
  /** @param {string} text */
  critical = (text) => this.#write(5, text);

  getLevel() {
    return this.#level;
  }

  /** @param {number} level */
  setLevel(level) {
    this.#level = level;
  }

  /** The editor sets one: time, level and message. */
  setPattern() {
    this.#isPlain = false;
  }

  /** What is written is complete, with the ends of its lines. */
  clearFormatters() {
    this.#isPlain = true;
  }

  /** Everything is written at once. */
  flush() {}

  drop() {
    if (this.#file === undefined) return;
    closeSync(this.#file);
    this.#file = undefined;
  }

  /** @param {number} level @param {string} text */
  #write(level, text) {
    if (this.#file === undefined || level < this.#level) return;
    if (this.#size > this.#most) this.#turn();
    const time = new Date().toISOString().replace('T', ' ').replace('Z', '');
    this.#size += writeSync(this.#file, this.#isPlain ? text : `${time} [${levels[level]}] ${text}\n`);
  }

  #turn() {
    this.drop();
    renameSync(this.#path, `${this.#path}.1`);
    this.#file = openSync(this.#path, 'w');
    this.#size = 0;
  }
}

/** @param {string} _name @param {string} path @param {number} most */
async function createRotatingLogger(_name, path, most) {
  return new Logger(path, most);
}

exports.version = 0;
exports.setLevel = () => undefined;
exports.setFlushOn = () => undefined;
exports.Logger = Logger;
exports.createRotatingLogger = createRotatingLogger;
exports.createAsyncRotatingLogger = createRotatingLogger;
