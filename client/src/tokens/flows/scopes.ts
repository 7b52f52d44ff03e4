/**
 * The scopes that a PAT may hold, with a sentence each (docs/service.md#personal-access-tokens; the specification
 * shows no complete list).
 */
import * as vscode from 'vscode';

/** The scopes for uploading and reading files: the two that the specification uses. */
export const commonScopes: readonly string[] = ['uploads:read', 'uploads:write'];

/**
 * Returns all known scopes (`<resource>:<access>`), each with a sentence. The common pair comes first, then the remaining
 * scopes by resource.
 */
export function allScopes(): ReadonlyMap<string, string> {
  return new Map([
    ['uploads:read', vscode.l10n.t('See your uploads and read their files.')],
    ['uploads:write', vscode.l10n.t('Create uploads, and change or remove their files.')],
    ['uploads:process', vscode.l10n.t('Start the processing of an upload.')],
    ['uploads:publish', vscode.l10n.t("Publish an upload. This can't be undone.")],
    ['uploads:assign_doi', vscode.l10n.t("Assign a DOI to an upload. This can't be undone.")],
    ['uploads:export', vscode.l10n.t('Export whole uploads.')],
    ['uploads:import', vscode.l10n.t('Import whole uploads.')],
    ['entries:read', vscode.l10n.t('Search and read entries.')],
    ['entries:write', vscode.l10n.t('Change entries.')],
    ['datasets:read', vscode.l10n.t('See datasets.')],
    ['datasets:write', vscode.l10n.t('Create and change datasets.')],
    ['datasets:delete', vscode.l10n.t('Remove datasets.')],
    ['datasets:assign_doi', vscode.l10n.t("Assign a DOI to a dataset. This can't be undone.")],
    ['materials:read', vscode.l10n.t('Search materials.')],
    ['systems:read', vscode.l10n.t('Read atomic systems.')],
    ['graph:read', vscode.l10n.t('Read data through the graph interface.')],
    ['metainfo:read', vscode.l10n.t('Read the data definitions.')],
    ['schemas:read', vscode.l10n.t('Read schema classes.')],
    ['suggestions:read', vscode.l10n.t('Get suggestions for search terms.')],
    ['users:read', vscode.l10n.t('See other users.')],
    ['users:invite', vscode.l10n.t('Invite new users in your name.')],
    ['groups:read', vscode.l10n.t('See groups of users.')],
    ['groups:write', vscode.l10n.t('Create and change groups.')],
    ['groups:delete', vscode.l10n.t('Remove groups.')],
    ['info:read', vscode.l10n.t('Read information about the service.')],
    ['actions:read', vscode.l10n.t('See actions and their results.')],
    ['actions:run', vscode.l10n.t('Run actions in your name.')],
    ['apps:read', vscode.l10n.t('See the apps of the service.')],
    ['north:read', vscode.l10n.t('See your tools in the remote tools hub.')],
    ['north:run', vscode.l10n.t('Start and stop tools in the remote tools hub.')],
    ['federation:write', vscode.l10n.t('Send data between installations of the service.')],
    ['external_optimade:read', vscode.l10n.t('Use the OPTIMADE interface.')],
    ['external_dcat:read', vscode.l10n.t('Use the DCAT interface.')],
    ['external_h5grove:read', vscode.l10n.t('Use the interface for HDF5 files.')],
  ]);
}

/** Returns the scopes that aren't needed to upload files. */
export function additionalScopes(scopes: readonly string[]): readonly string[] {
  return scopes.filter((scope) => !commonScopes.includes(scope));
}
