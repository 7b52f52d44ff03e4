/**
 * The scopes that a PAT may hold, with a sentence each (docs/service.md#personal-access-tokens; the specification
 * shows no complete list).
 */
import * as vscode from 'vscode';

interface Scope {
  /** `<resource>:<access>` */
  readonly name: string;
  readonly sentence: string;
}

/** The scopes for uploading and reading files: the two that the specification uses. */
export const commonScopes: readonly string[] = ['uploads:read', 'uploads:write'];

/** Returns all known scopes. The common pair comes first, then the remaining scopes by resource. */
export function allScopes(): readonly Scope[] {
  return [...uploads(), ...data(), ...people(), ...programs()];
}

/** Returns the scopes that aren't needed to upload files. */
export function additionalScopes(scopes: readonly string[]): readonly string[] {
  return scopes.filter((scope) => !commonScopes.includes(scope));
}

function scope(name: string, sentence: string): Scope {
  return { name, sentence };
}

function uploads(): Scope[] {
  return [
    scope('uploads:read', vscode.l10n.t('See your uploads and read their files.')),
    scope('uploads:write', vscode.l10n.t('Create uploads, and change or remove their files.')),
    scope('uploads:process', vscode.l10n.t('Start the processing of an upload.')),
    scope('uploads:publish', vscode.l10n.t("Publish an upload. This can't be undone.")),
    scope('uploads:assign_doi', vscode.l10n.t("Assign a DOI to an upload. This can't be undone.")),
    scope('uploads:export', vscode.l10n.t('Export whole uploads.')),
    scope('uploads:import', vscode.l10n.t('Import whole uploads.')),
  ];
}

function data(): Scope[] {
  return [
    scope('entries:read', vscode.l10n.t('Search and read entries.')),
    scope('entries:write', vscode.l10n.t('Change entries.')),
    scope('datasets:read', vscode.l10n.t('See datasets.')),
    scope('datasets:write', vscode.l10n.t('Create and change datasets.')),
    scope('datasets:delete', vscode.l10n.t('Remove datasets.')),
    scope('datasets:assign_doi', vscode.l10n.t("Assign a DOI to a dataset. This can't be undone.")),
    scope('materials:read', vscode.l10n.t('Search materials.')),
    scope('systems:read', vscode.l10n.t('Read atomic systems.')),
    scope('graph:read', vscode.l10n.t('Read data through the graph interface.')),
    scope('metainfo:read', vscode.l10n.t('Read the data definitions.')),
    scope('schemas:read', vscode.l10n.t('Read schema classes.')),
    scope('suggestions:read', vscode.l10n.t('Get suggestions for search terms.')),
  ];
}

function people(): Scope[] {
  return [
    scope('users:read', vscode.l10n.t('See other users.')),
    scope('users:invite', vscode.l10n.t('Invite new users in your name.')),
    scope('groups:read', vscode.l10n.t('See groups of users.')),
    scope('groups:write', vscode.l10n.t('Create and change groups.')),
    scope('groups:delete', vscode.l10n.t('Remove groups.')),
  ];
}

function programs(): Scope[] {
  return [
    scope('info:read', vscode.l10n.t('Read information about the service.')),
    scope('actions:read', vscode.l10n.t('See actions and their results.')),
    scope('actions:run', vscode.l10n.t('Run actions in your name.')),
    scope('apps:read', vscode.l10n.t('See the apps of the service.')),
    scope('north:read', vscode.l10n.t('See your tools in the remote tools hub.')),
    scope('north:run', vscode.l10n.t('Start and stop tools in the remote tools hub.')),
    scope('federation:write', vscode.l10n.t('Send data between installations of the service.')),
    scope('external_optimade:read', vscode.l10n.t('Use the OPTIMADE interface.')),
    scope('external_dcat:read', vscode.l10n.t('Use the DCAT interface.')),
    scope('external_h5grove:read', vscode.l10n.t('Use the interface for HDF5 files.')),
  ];
}
